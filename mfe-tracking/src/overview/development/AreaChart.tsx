import { Line } from '@ant-design/charts';
import { useSyncExternalStore } from 'react';
import type { ChartArea } from '@groepsapp/kernel';
import { formatDate } from '@groepsapp/kernel/dates';

/** Room above and below the points for their percentages. */
const domain = [0, 110];
const height = 240;
const percent = (value: number) => `${value}%`;
const dayMs = 24 * 60 * 60 * 1000;

/** The days that are named on the axis: the days of the observations, but not closer together than can be read. */
function namedDays(days: readonly number[]): number[] {
  const span = Math.max((days.at(-1) ?? 0) - (days[0] ?? 0), dayMs);
  return days.reduce<number[]>((named, day) => {
    const last = named.at(-1);
    return last === undefined || day - last >= span / 5 ? [...named, day] : named;
  }, []);
}

/**
 * The line of one development area over time. The module of this component is loaded when a child is chosen, as it holds
 * the library that draws.
 */
export default function AreaChart({ area }: { area: ChartArea }) {
  const { color, labels, datasets } = area;
  const days = labels.map((label) => Date.parse(label));
  const data = datasets.flatMap(({ label, data: values }) =>
    values.map((value, index) => ({ day: days[index] ?? 0, value, child: label })),
  );
  // Room for half a day's name beside the first and the last point.
  const margin = Math.max(20 * dayMs, ((days.at(-1) ?? 0) - (days[0] ?? 0)) / 10);
  const { text, quiet, line, surface } = useInk();
  const axis = {
    title: false,
    labelFill: quiet,
    labelFillOpacity: 1,
    labelOpacity: 1,
    labelFontSize: 13,
    gridStroke: line,
    gridStrokeOpacity: 1,
    tickStroke: line,
    lineStroke: line,
  };
  return (
    <Line
      data={data}
      xField="day"
      yField="value"
      height={height}
      autoFit
      animate={false}
      legend={false}
      tooltip={false}
      interaction={{ tooltip: false }}
      scale={{
        x: { type: 'linear', domain: [(days[0] ?? 0) - margin, (days.at(-1) ?? 0) + margin], nice: false },
        y: { domain, nice: false },
      }}
      axis={{
        x: {
          ...axis,
          tickMethod: () => namedDays(days),
          labelFormatter: (day: number) => formatDate(new Date(day).toISOString().slice(0, 10)),
          labelAutoHide: true,
          labelAutoRotate: false,
        },
        y: { ...axis, tickMethod: () => [0, 25, 50, 75, 100], labelFormatter: percent },
      }}
      style={{ stroke: color, lineWidth: 2 }}
      point={{ sizeField: 5, shapeField: 'circle', style: { fill: color, stroke: surface, lineWidth: 1 } }}
      label={{
        text: ({ value }: { value: number }) => percent(value),
        position: 'top',
        style: { textAlign: 'center', dy: -10, fill: text, fillOpacity: 1, fontSize: 13 },
      }}
    />
  );
}

/** Colours of the theme for what is drawn on a canvas, which does not know custom properties. */
interface Ink {
  text: string;
  quiet: string;
  line: string;
  surface: string;
}

const properties = ['--ga-text', '--ga-text-secondary', '--ga-border', '--ga-surface'];

/** The properties of the theme stand on the document. */
function subscribe(listener: () => void): () => void {
  const changes = new MutationObserver(listener);
  changes.observe(document.documentElement, { attributeFilter: ['style'] });
  return () => changes.disconnect();
}

/** One text, so that it is the same as long as no colour changes. */
function readColors(): string {
  const style = getComputedStyle(document.documentElement);
  return properties.map((name) => style.getPropertyValue(name).trim()).join(';');
}

/** The colours of the theme that is shown; they change with it. */
function useInk(): Ink {
  const [text = '', quiet = '', line = '', surface = ''] = useSyncExternalStore(subscribe, readColors).split(';');
  return { text, quiet, line, surface };
}
