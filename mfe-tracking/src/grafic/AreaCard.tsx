import { lazy, memo, Suspense } from 'react';
import type { ChartArea } from '@groepsapp/kernel';
import { formatDate } from '@groepsapp/kernel/dates';
import { Alert } from '@groepsapp/kernel/ui/base';
import { Card, Table, type TableColumn } from '@groepsapp/kernel/ui/data';
import { Disclosure } from '@groepsapp/kernel/ui/feedback';
import { Boundary } from './Boundary';
import styles from './grafic.module.css';
import { graficTexts as texts } from './graficTexts';

const AreaChart = lazy(() => import('./AreaChart'));

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
      <Boundary fallback={<Alert kind="warning">{texts.failed}</Alert>}>
        <div className={styles.chart} aria-hidden="true">
          <Suspense fallback={<p className={styles.loading}>{texts.loading}</p>}>
            <AreaChart area={area} />
          </Suspense>
        </div>
      </Boundary>
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
