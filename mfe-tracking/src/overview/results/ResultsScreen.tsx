import { useState } from 'react';
import type { CallAnswer, ObservationResult, ResultAlert } from '@groepsapp/kernel';
import { formatDate } from '@groepsapp/kernel/dates';
import { skipToken } from '@groepsapp/kernel/store';
import { Alert, Button, Dialog, Fence, latePart } from '@groepsapp/kernel/ui/base';
import { AsyncContent, type TableColumn } from '@groepsapp/kernel/ui/data';
import { ColorDot } from '../../shared/CategoryHeading';
import { FilterGroup } from '../../shared/FilterGroup';
import { FilterSelect } from '../../shared/FilterSelect';
import { LongTable } from '../../shared/LongTable';
import { TrackingFrame } from '../../shared/TrackingFrame';
import { type Address, useAddress } from '../../shared/useAddress';
import { useBanner } from '../../shared/useBanner';
import { useOffered } from '../../shared/useOffered';
import { useScope } from '../../shared/useScope';
import { areaStore } from '../../store';
import list from '../list.module.css';
import { ChildCell, RowLink, RowTitle } from '../rowParts';
import { ReminderDialog } from './ReminderDialog';
import { useResultsQuery } from './resultsApi';
import styles from './ResultsScreen.module.css';
import { resultsTexts } from './resultsTexts';

const MakeForms = latePart(async () => ({ default: (await import('./MakeForms')).MakeForms }));

type Results = CallAnswer<'v3 POST /ChildTrackingSystem/results'>;

function filterOf(address: Address) {
  const [idChild, idList] = [address.id('child'), address.id('list')];
  return { ...(idChild && { idChild }), ...(idList && { idList }), showActive: address.text('archive') !== '1' };
}

function ResultsScreen() {
  const scope = useScope();
  const address = useAddress();
  const filter = filterOf(address);
  const state = useResultsQuery(scope ? { ...scope, ...filter } : skipToken);
  const offered = useOffered(scope, state);
  const [legendOpen, setLegendOpen] = useState(false);
  const [reminding, setReminding] = useState<ObservationResult | null>(null);
  const [banner, show] = useBanner();
  // Stays when the banner goes.
  const [saved] = useState(banner?.results ?? []);
  const { showActive } = filter;

  function reminded() {
    setReminding(null);
    show({ kind: 'success', text: resultsTexts.reminder.saved });
  }

  return (
    <TrackingFrame
      heading={showActive ? resultsTexts.heading : `${resultsTexts.heading} – ${resultsTexts.archiveHeading}`}
      actions={
        <>
          <Button icon="about" disabled={state.currentData === undefined} onClick={() => setLegendOpen(true)}>
            {resultsTexts.legend}
          </Button>
          <Button icon="administration" onClick={() => address.choose({ archive: showActive ? '1' : '' })}>
            {showActive ? resultsTexts.toArchive : resultsTexts.leaveArchive}
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
      <AsyncContent state={state} empty="" isEmpty={() => false} lines={8}>
        {(answer) => (
          <>
            <AsyncContent
              state={{ ...state, error: undefined, currentData: answer.results }}
              empty={showActive ? resultsTexts.empty : resultsTexts.emptyArchive}
            >
              {(results) => <ResultsTable label={resultsTexts.heading} results={results} onRemind={setReminding} />}
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
      <FilterSelect
        label={resultsTexts.child}
        none={resultsTexts.allChildren}
        value={address.id('child')}
        options={answer.children}
        onChange={(child) => address.choose({ child })}
      />
      <FilterSelect
        label={resultsTexts.list}
        none={resultsTexts.allLists}
        value={address.id('list')}
        options={answer.lists.map(({ id, titel }) => ({ id, name: titel }))}
        onChange={(value) => address.choose({ list: value })}
      />
    </FilterGroup>
  );
}

/** Explains the colours of results in words. */
function Legend({ legend, onClose }: { legend: readonly ResultAlert[]; onClose: () => void }) {
  return (
    <Dialog
      heading={resultsTexts.legend}
      onClose={onClose}
      actions={<Button onClick={onClose}>{resultsTexts.close}</Button>}
    >
      <p>{resultsTexts.legendIntro}</p>
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

/** Where a result is viewed. */
const viewOf = ({ idResult }: ObservationResult) => `/childtrackingsystem/editobservationlist/${idResult}`;

/** Where its observation form is made or viewed; form 0 is a new one. */
const formOf = ({ idResult, idChildForm }: ObservationResult) =>
  `/childtrackingsystem/editchildform/${idResult}/${idChildForm ?? 0}`;

/** The results as a table, each with what can be done with it. */
function ResultsTable({ label, results, onRemind }: ResultsTableProps) {
  const columns: readonly TableColumn<ObservationResult>[] = [
    {
      header: resultsTexts.name,
      cell: ({ listTitle, childName }) => <RowTitle title={listTitle} name={resultsTexts.view(listTitle, childName)} />,
    },
    {
      header: resultsTexts.child,
      cell: (result) => <ChildCell {...result} />,
    },
    { header: resultsTexts.savedOn, cell: (result) => <ResultDate {...result} /> },
    { header: resultsTexts.actions, cell: (result) => <Actions result={result} onRemind={onRemind} />, buttons: 2 },
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
            aria-label={resultsTexts.remind(listTitle, childName)}
            onClick={() => onRemind(result)}
          />
          <RowLink
            to={formOf(result)}
            icon="note"
            label={resultsTexts.makeFormShort}
            name={resultsTexts.makeForm(listTitle, childName)}
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
