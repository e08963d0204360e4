import type { ChartArea } from '@groepsapp/kernel';
import { formatDate } from '@groepsapp/kernel/dates';
import { Chart } from '@groepsapp/kernel/ui/charts';

/** Room above and below the points for their percentages. */
const domain = [0, 110] as const;
const dayMs = 24 * 60 * 60 * 1000;

const percent = (value: number) => `${value}%`;
const dayText = (day: number) => formatDate(new Date(day).toISOString().slice(0, 10));

/** The days that are named on the axis: the days of the observations, but not closer together than can be read. */
function namedDays(days: readonly number[]): number[] {
  const span = Math.max((days.at(-1) ?? 0) - (days[0] ?? 0), dayMs);
  return days.reduce<number[]>((named, day) => {
    const last = named.at(-1);
    return last === undefined || day - last >= span / 5 ? [...named, day] : named;
  }, []);
}

/** The line of one development area over time. */
export default function AreaChart({ area: { color, labels, datasets } }: { area: ChartArea }) {
  const days = labels.map((label) => Date.parse(label));
  const points = datasets.flatMap(({ label, data: values }) =>
    values.map((y, index) => ({ x: days[index] ?? 0, y, series: label })),
  );
  // Room for half a day's name beside the first and the last point.
  const margin = Math.max(20 * dayMs, ((days.at(-1) ?? 0) - (days[0] ?? 0)) / 10);
  return (
    <Chart
      kind="line"
      points={points}
      colors={[color]}
      xText={dayText}
      yText={percent}
      xDomain={[(days[0] ?? 0) - margin, (days.at(-1) ?? 0) + margin]}
      yDomain={domain}
      xTicks={namedDays(days)}
      yTicks={[0, 25, 50, 75, 100]}
      isZoomed={days.length > 6}
      hasDots
    />
  );
}
