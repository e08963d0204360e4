import { useState } from 'react';
import type { ChartArea } from '@groepsapp/kernel';
import { formatDate } from '@groepsapp/kernel/dates';
import { Alert, Fence, latePart } from '@groepsapp/kernel/ui/base';
import { Card, Table, type TableColumn } from '@groepsapp/kernel/ui/data';
import { SelectField } from '@groepsapp/kernel/ui/layout';
import filters from '../filters.module.css';
import styles from './GraficScreen.module.css';

const Chart = latePart(() => import('./chart'));

const colors = ['#1E88E5', '#F57C00'];

/** The share of an area on a day; `null` where it was not observed that day. */
const shareOn = ({ labels, datasets: [dataset] }: ChartArea, date: string): number | null =>
  dataset?.data[labels.indexOf(date)] ?? null;

const shareText = (share: number | null) => (share === null ? 'niet geobserveerd' : `${share}%`);

/** Two days on which a child was observed, beside each other: a pair of bars for each area. */
export function TwoMoments({ areas }: { areas: readonly ChartArea[] }) {
  const days = [...new Set(areas.flatMap(({ labels }) => labels))].sort();
  const [first, setFirst] = useState(days.at(-2) ?? '');
  const [second, setSecond] = useState(days.at(-1) ?? '');
  if (days.length < 2) return null;
  const options = days.map((day) => ({ value: day, label: formatDate(day) }));
  const moments = [...new Set([first, second])];
  const points = areas.flatMap((area) =>
    moments.flatMap((day) => {
      const y = shareOn(area, day);
      return y === null ? [] : [{ x: area.name, y, series: formatDate(day) }];
    }),
  );
  const columns: readonly TableColumn<ChartArea>[] = [
    { header: 'Gebied', cell: ({ name }) => name },
    ...moments.map((day) => ({
      header: formatDate(day),
      cell: (area: ChartArea) => shareText(shareOn(area, day)),
      short: true,
    })),
  ];
  return (
    <Card heading="Twee momenten naast elkaar">
      <div className={filters.filters}>
        <SelectField label="Eerste moment" value={first} options={options} onChange={setFirst} />
        <SelectField label="Tweede moment" value={second} options={options} onChange={setSecond} />
      </div>
      <Fence
        waiting={<p className={styles.loading}>De grafiek wordt geladen.</p>}
        failed={<Alert kind="warning">De grafiek kan niet worden getoond. De cijfers staan hieronder.</Alert>}
      >
        <div className={styles.chart} aria-hidden="true">
          <Chart kind="bars" points={points} colors={colors} yDomain={[0, 100]} yText={shareText} />
        </div>
      </Fence>
      <Table label="Cijfers van twee momenten" columns={columns} rows={areas} rowKey={({ id }) => id} />
    </Card>
  );
}
