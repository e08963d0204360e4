import { Area, Column, Line } from '@ant-design/charts';
import { type Ink, useInk } from './useInk';

/** A point of a chart. Bars stand at a text, the others at a number, such as a moment in milliseconds. */
export interface ChartPoint {
  x: number | string;
  y: number;
  /** What the point belongs to: a line, or the bars of one colour. */
  series: string;
}

interface ChartProps {
  /** `steps`: a line that stays as it is until the next point. */
  kind: 'line' | 'steps' | 'area' | 'bars';
  points: readonly ChartPoint[];
  /** Colours of the series, in the order in which they first stand among the points. */
  colors: readonly string[];
  /** A value of the axis in words. `xTickText`: beside the axis, where there is less room. */
  xText?: (x: number) => string;
  xTickText?: (x: number) => string;
  yText?: (y: number) => string;
  /** The first and last value of the axes; without them as the points have them. */
  xDomain?: readonly [number, number];
  yDomain?: readonly [number, number];
  /** What is named on the axes. */
  xTicks?: readonly number[];
  yTicks?: readonly number[];
  /** Whether a part of the axis can be chosen to be shown larger. */
  isZoomed?: boolean;
  /** Each point is a dot with its value. */
  hasDots?: boolean;
}

const height = 240;
const plots = { line: Line, steps: Line, area: Area, bars: Column };

function axisOf({ quiet, line }: Ink) {
  return {
    title: false,
    labelFill: quiet,
    labelFillOpacity: 1,
    labelOpacity: 1,
    labelFontSize: 13,
    gridStroke: line,
    gridStrokeOpacity: 1,
    tickStroke: line,
    lineStroke: line,
    labelAutoHide: true,
    labelAutoRotate: false,
  };
}

const scaleOf = (domain: readonly number[] | undefined, type?: 'linear') => ({
  ...(type !== undefined && { type }),
  ...(domain !== undefined && { domain, nice: false }),
});

const ticksOf = (ticks: readonly number[] | undefined) => (ticks === undefined ? {} : { tickMethod: () => [...ticks] });

/** The dots of the points, with their values above them. */
const dots = ({ text, surface }: Ink, colors: readonly string[], yText: (y: number) => string) => ({
  point: { sizeField: 5, shapeField: 'circle', style: { fill: colors[0], stroke: surface, lineWidth: 1 } },
  label: {
    text: ({ y }: ChartPoint) => yText(y),
    position: 'top',
    style: { textAlign: 'center', dy: -10, fill: text, fillOpacity: 1, fontSize: 13 },
  },
});

/**
 * A chart that says on touch what a point is. It is drawn on a canvas, which only eyes read: what uses it hides it from
 * screen readers and keys, and shows the same figures as a table. Load the entry late: it holds the library that draws.
 */
export function Chart({ kind, points, colors, yText = String, ...props }: ChartProps) {
  const { xText, xTickText = xText, xDomain, yDomain, xTicks, yTicks, isZoomed = false, hasDots = false } = props;
  const ink = useInk();
  const Plot = plots[kind];
  const isBars = kind === 'bars';
  const axis = axisOf(ink);
  const series = [...new Set(points.map(({ series: one }) => one))];
  const textOfX = (x: number | string) => (typeof x === 'number' && xText !== undefined ? xText(x) : String(x));
  return (
    <Plot
      data={points}
      xField="x"
      yField="y"
      colorField="series"
      height={height}
      autoFit
      animate={false}
      legend={series.length > 1 && { color: { itemLabelFill: ink.text, itemLabelFontSize: 13 } }}
      tooltip={{
        title: ({ x }: ChartPoint) => textOfX(x),
        items: [(point: ChartPoint) => ({ name: point.series, value: yText(point.y) })],
      }}
      interaction={{ tooltip: { render: tooltipText } }}
      scale={{
        x: scaleOf(xDomain, isBars ? undefined : 'linear'),
        y: scaleOf(yDomain),
        color: { domain: series, range: [...colors] },
      }}
      axis={{
        x: { ...axis, ...ticksOf(xTicks), ...(xTickText !== undefined && { labelFormatter: xTickText }) },
        y: { ...axis, ...ticksOf(yTicks), labelFormatter: yText },
      }}
      style={{
        lineWidth: 2,
        ...(kind === 'area' && { fillOpacity: 0.35 }),
        ...((kind === 'steps' || kind === 'area') && { shape: 'hv' }),
      }}
      {...(isBars && { group: true })}
      {...(isZoomed && { slider: { x: { labelFormatter: textOfX } } })}
      {...(hasDots && dots(ink, colors, yText))}
    />
  );
}

interface TooltipData {
  title: string;
  items: readonly { name: string; value: string; color: string }[];
}

/** What a point is. Of elements of our own: the library writes styles into its own, which the security policy refuses. */
function tooltipText(_event: unknown, { title, items }: TooltipData) {
  return (
    <div>
      {title}
      {items.map(({ name, value, color }) => (
        <div key={name}>
          <span style={{ color }}>● </span>
          {name}: {value}
        </div>
      ))}
    </div>
  );
}
