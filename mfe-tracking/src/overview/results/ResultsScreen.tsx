import { useState } from 'react';
import type { CallAnswer, ObservationResult, ResultAlert } from '@groepsapp/kernel';
import { formatDate } from '@groepsapp/kernel/dates';
import { callWith, skipToken } from '@groepsapp/kernel/store';
import { Alert, Button, Dialog, Fence, latePart } from '@groepsapp/kernel/ui/base';
import { AsyncContent, type TableColumn } from '@groepsapp/kernel/ui/data';
import { ColorDot } from '../../shared/CategoryHeading';
import { FilterGroup, FilterSelects, titled } from '../../shared/Filters';
import { TrackingFrame } from '../../shared/TrackingFrame';
import { type Address, useAddress } from '../../shared/useAddress';
import { useBanner } from '../../shared/useBanner';
import { useOffered, useScope } from '../../shared/useScope';
import { areaStore } from '../../store';
import list from '../list.module.css';
import { ChildCell, LongTable, RowLink, RowTitle } from '../rowParts';
import { ReminderDialog } from './ReminderDialog';
import styles from './ResultsScreen.module.css';

const { useResultsQuery } = areaStore.inject((build) => ({
  results: build.query({ query: callWith('v3 POST /ChildTrackingSystem/results', 'body'), providesTags: ['results'] }),
}));

const MakeForms = latePart(async () => ({ default: (await import('./MakeForms')).MakeForms }));

type Results = CallAnswer<'v3 POST /ChildTrackingSystem/results'>;

const heading = 'Resultaten';
const legendText = 'Legenda';

function ResultsScreen() {
  const scope = useScope();
  const address = useAddress();
  const [idChild, idList, showActive] = [address.id('child'), address.id('list'), address.text('archive') !== '1'];
  const state = useResultsQuery(scope ? { ...scope, idChild, idList, showActive } : skipToken);
  const offered = useOffered(scope, state);
  const [legendOpen, setLegendOpen] = useState(false);
  const [reminding, setReminding] = useState<ObservationResult | null>(null);
  const [banner, show] = useBanner();
  // Stays when the banner goes.
  const [saved] = useState(banner?.results ?? []);

  function reminded() {
    setReminding(null);
    show({ kind: 'success', text: 'De herinnering is opgeslagen.' });
  }

  return (
    <TrackingFrame
      heading={showActive ? heading : `${heading} – Archief`}
      actions={
        <>
          <Button icon="about" disabled={state.currentData === undefined} onClick={() => setLegendOpen(true)}>
            {legendText}
          </Button>
          <Button icon="administration" onClick={() => address.choose({ archive: showActive ? '1' : '' })}>
            {showActive ? 'Ga naar archief' : 'Verlaat archief'}
          </Button>
        </>
      }
    >
      {banner && <Alert kind={banner.kind}>{banner.text}</Alert>}
      {saved.length > 0 && (
        <Fence waiting={null}>
          <MakeForms results={saved} />
        </Fence>
      )}
      {offered && <Filters answer={offered} address={address} />}
      <AsyncContent state={state} lines={8}>
        {(answer) => (
          <>
            <AsyncContent
              state={{ ...state, error: undefined, currentData: answer.results }}
              empty={showActive ? 'Geen resultaten gevonden' : 'Geen resultaten in het archief'}
            >
              {(results) => <ResultsTable label={heading} results={results} onRemind={setReminding} />}
            </AsyncContent>
            {legendOpen && <Legend legend={answer.legend} onClose={() => setLegendOpen(false)} />}
          </>
        )}
      </AsyncContent>
      {reminding && <ReminderDialog result={reminding} onSaved={reminded} onClose={() => setReminding(null)} />}
    </TrackingFrame>
  );
}

function Filters({ answer, address }: { answer: Results; address: Address }) {
  return (
    <FilterGroup className={list.filters} chosen={[address.id('child'), address.id('list')]}>
      <FilterSelects
        address={address}
        filters={[
          { name: 'child', label: 'Kind', none: 'Alle kinderen', options: answer.children },
          { name: 'list', label: 'Observatielijst', none: 'Alle observatielijsten', options: titled(answer.lists) },
        ]}
      />
    </FilterGroup>
  );
}

/** Explains the colours of results in words. */
function Legend({ legend, onClose }: { legend: readonly ResultAlert[]; onClose: () => void }) {
  return (
    <Dialog heading={legendText} onClose={onClose} actions={<Button onClick={onClose}>Sluiten</Button>}>
      <p>De kleur bij de datum zegt of een volgende observatie aan de beurt is.</p>
      <ul className={styles.legend}>
        {legend.map(({ kind, color, description }) => (
          <li key={kind}>
            <ColorDot color={color} />
            {description}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

interface ResultsTableProps {
  label: string;
  results: readonly ObservationResult[];
  onRemind: (result: ObservationResult) => void;
}

/** The address at which a result is viewed. */
const viewOf = ({ idResult }: ObservationResult) => `/childtrackingsystem/editobservationlist/${idResult}`;

/** The address at which its observation form is made or viewed; form 0 is a new one. */
const resultForm = ({ idResult, idChildForm }: ObservationResult) =>
  `/childtrackingsystem/editchildform/${idResult}/${idChildForm ?? 0}`;

/** The results as a table, each with what can be done with it. */
function ResultsTable({ label, results, onRemind }: ResultsTableProps) {
  const columns: readonly TableColumn<ObservationResult>[] = [
    {
      header: 'Lijst',
      cell: ({ listTitle, childName }) => <RowTitle title={listTitle} name={`Bekijk ${listTitle} van ${childName}`} />,
    },
    { header: 'Kind', cell: (result) => <ChildCell {...result} /> },
    { header: 'Opgeslagen op', cell: (result) => <ResultDate {...result} /> },
    { header: 'Acties', cell: (result) => <Actions result={result} onRemind={onRemind} />, buttons: 2 },
  ];
  return <LongTable label={label} columns={columns} rows={results} rowKey={({ id }) => id} rowLink={viewOf} />;
}

function Actions({ result, onRemind }: { result: ObservationResult; onRemind: (result: ObservationResult) => void }) {
  const { listTitle, childName, active } = result;
  return (
    <span className={`${list.actions} ${list.icons}`}>
      {active && (
        <>
          <Button
            icon="reminder"
            aria-label={`Herinnering maken voor ${listTitle} van ${childName}`}
            onClick={() => onRemind(result)}
          />
          <RowLink
            to={resultForm(result)}
            icon="note"
            label="Formulier"
            name={`Observatieformulier van ${listTitle} van ${childName}`}
          />
        </>
      )}
    </span>
  );
}

/** The day of a result, coloured by its alert and with the meaning of the colour in words. */
function ResultDate({ date, alert }: Pick<ObservationResult, 'date' | 'alert'>) {
  return (
    <span className={styles.date}>
      <ColorDot color={alert.color} />
      <span>
        <time dateTime={date}>{formatDate(date)}</time>
        <span className={list.small}>{alert.description}</span>
      </span>
    </span>
  );
}

export default areaStore.withStore(ResultsScreen);
