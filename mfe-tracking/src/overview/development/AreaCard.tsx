import { memo } from 'react';
import type { ChartArea } from '@groepsapp/kernel';
import { formatDate } from '@groepsapp/kernel/dates';
import { Alert, Fence, latePart } from '@groepsapp/kernel/ui/base';
import { Card, Table, type TableColumn } from '@groepsapp/kernel/ui/data';
import { Disclosure } from '@groepsapp/kernel/ui/feedback';
import styles from './GraficScreen.module.css';
import { graficTexts as texts } from './graficTexts';

const AreaChart = latePart(() => import('./AreaChart'));

const number = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 1 });

interface Figure {
  idResult: number;
  date: string;
  listTitle: string;
  childAge: number;
  score: string;
  percent: number;
}

function figuresOf({ labels, datasets: [dataset], observations }: ChartArea): Figure[] {
  return observations.map(({ idResult, listTitle, childAge, score, totalScore }, index) => ({
    idResult,
    listTitle,
    childAge,
    date: labels[index] ?? '',
    score: texts.scoreOf(number.format(score), number.format(totalScore)),
    percent: dataset?.data[index] ?? 0,
  }));
}

const columns: readonly TableColumn<Figure>[] = [
  { header: texts.date, cell: ({ date }) => <time dateTime={date}>{formatDate(date)}</time>, short: true },
  { header: texts.age, cell: ({ childAge }) => texts.months(childAge), short: true },
  { header: texts.list, cell: ({ listTitle }) => listTitle },
  { header: texts.score, cell: ({ score }) => score, short: true },
  { header: texts.share, cell: ({ percent }) => texts.percent(percent), short: true },
];

/** One development area: its line, and the same figures as a table. */
export const AreaCard = memo(function AreaCard({ area }: { area: ChartArea }) {
  return (
    <Card heading={area.name}>
      <Fence
        waiting={
          <div className={styles.chart} aria-hidden="true">
            <p className={styles.loading}>{texts.loading}</p>
          </div>
        }
        failed={<Alert kind="warning">{texts.failed}</Alert>}
      >
        <div className={styles.chart} aria-hidden="true">
          <AreaChart area={area} />
        </div>
      </Fence>
      <Disclosure summary={texts.figures}>
        <Table
          label={texts.figuresOf(area.name)}
          columns={columns}
          rows={figuresOf(area)}
          rowKey={({ idResult }) => idResult}
        />
      </Disclosure>
    </Card>
  );
});
