import { memo } from 'react';
import type { CallAnswer, ChartArea } from '@groepsapp/kernel';
import { formatDate } from '@groepsapp/kernel/dates';
import { callWith, skipToken } from '@groepsapp/kernel/store';
import { Alert, Fence, latePart } from '@groepsapp/kernel/ui/base';
import { AsyncContent, Card, EmptyText, Table, type TableColumn } from '@groepsapp/kernel/ui/data';
import { Disclosure } from '@groepsapp/kernel/ui/feedback';
import { Choices } from '../../shared/Choices';
import { areaFilter, FilterSelects } from '../../shared/Filters';
import { inMonths } from '../../shared/months';
import { TrackingFrame } from '../../shared/TrackingFrame';
import { type Address, useAddress } from '../../shared/useAddress';
import { useOffered, useScope } from '../../shared/useScope';
import { areaStore } from '../../store';
import filters from '../filters.module.css';
import styles from './GraficScreen.module.css';
import { TwoMoments } from './TwoMoments';

const { useGraficQuery } = areaStore.inject((build) => ({
  grafic: build.query({ query: callWith('v3 POST /ChildTrackingSystem/grafic', 'body'), providesTags: ['results'] }),
}));

type Grafic = CallAnswer<'v3 POST /ChildTrackingSystem/grafic'>;

const filterOf = (address: Address) => ({
  idChild: address.id('child'),
  idCategory: address.id('category'),
  showPresentOnly: address.text('present') === '1' ? (1 as const) : (0 as const),
});

/** The development of a child: a line for each area. */
function GraficScreen() {
  const scope = useScope();
  const address = useAddress();
  const state = useGraficQuery(scope ? { ...scope, ...filterOf(address) } : skipToken);
  const offered = useOffered(scope, state);

  return (
    <TrackingFrame heading="Kind traject">
      {offered && <Filters answer={offered} address={address} />}
      <AsyncContent state={state} lines={12}>
        {(answer) => <Areas answer={answer} address={address} />}
      </AsyncContent>
    </TrackingFrame>
  );
}

function Areas({ answer, address }: { answer: Grafic; address: Address }) {
  const childId = address.id('child');
  if (childId === undefined) {
    const choose = (id: number) => address.choose({ child: String(id) });
    return (
      <Choices children text="Kies een kind om het traject te zien." options={answer.children} onChoose={choose} />
    );
  }
  const { chartDataDevelopmentArea: areas } = answer;
  if (areas.length === 0) return <EmptyText>Er zijn nog geen observaties van dit kind met antwoorden.</EmptyText>;
  return (
    <>
      <p>Elk punt is een observatie: het gemiddelde van de antwoorden, als deel van het hoogst mogelijke.</p>
      <div className={styles.areas}>
        {areas.map((area) => (
          <AreaCard key={`${childId} ${area.id}`} area={area} />
        ))}
      </div>
      <TwoMoments key={childId} areas={areas} />
    </>
  );
}

function Filters({ answer, address }: { answer: Grafic; address: Address }) {
  return (
    <div className={filters.filters}>
      <FilterSelects
        address={address}
        filters={[
          { name: 'child', label: 'Kind', none: 'Kies kind', options: answer.children },
          { name: 'category', ...areaFilter, options: answer.categories },
        ]}
      />
      <label className={filters.option}>
        <input
          type="checkbox"
          checked={address.text('present') === '1'}
          onChange={({ target }) => address.choose({ present: target.checked ? '1' : '' })}
        />
        Alleen aanwezige kinderen
      </label>
    </div>
  );
}

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

function chartFigures({ labels, datasets: [dataset], observations }: ChartArea): Figure[] {
  return observations.map(({ idResult, listTitle, childAge, score, totalScore }, index) => ({
    idResult,
    listTitle,
    childAge,
    date: labels[index] ?? '',
    score: `${number.format(score)} / ${number.format(totalScore)}`,
    percent: dataset?.data[index] ?? 0,
  }));
}

const columns: readonly TableColumn<Figure>[] = [
  { header: 'Datum', cell: ({ date }) => <time dateTime={date}>{formatDate(date)}</time>, short: true },
  { header: 'Leeftijd', cell: ({ childAge }) => inMonths(childAge), short: true },
  { header: 'Lijst', cell: ({ listTitle }) => listTitle },
  { header: 'Gemiddelde', cell: ({ score }) => score, short: true },
  { header: 'Deel', cell: ({ percent }) => `${percent}%`, short: true },
];

/** One development area: its line, and the same figures as a table. */
const AreaCard = memo(function AreaCard({ area }: { area: ChartArea }) {
  return (
    <Card heading={area.name}>
      <Fence
        waiting={
          <div className={styles.chart} aria-hidden="true">
            <p className={styles.loading}>De grafiek wordt geladen.</p>
          </div>
        }
        failed={<Alert kind="warning">De grafiek kan niet worden getoond. De cijfers staan hieronder.</Alert>}
      >
        <div className={styles.chart} aria-hidden="true">
          <AreaChart area={area} />
        </div>
      </Fence>
      <Disclosure summary="Cijfers">
        <Table
          label={`Cijfers ${area.name}`}
          columns={columns}
          rows={chartFigures(area)}
          rowKey={({ idResult }) => idResult}
        />
      </Disclosure>
    </Card>
  );
});

export default areaStore.withStore(GraficScreen);
