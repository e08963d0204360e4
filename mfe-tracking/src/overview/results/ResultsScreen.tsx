import { useState } from 'react';
import type { CallAnswer, ObservationResult, ResultAlert } from '@groepsapp/kernel';
import { skipToken } from '@groepsapp/kernel/store';
import { Alert, Button, Dialog } from '@groepsapp/kernel/ui/base';
import { AsyncContent } from '@groepsapp/kernel/ui/data';
import { ColorDot } from '../../shared/CategoryHeading';
import { FilterSelect } from '../../shared/FilterSelect';
import { TrackingFrame } from '../../shared/TrackingFrame';
import { type Address, useAddress } from '../../shared/useAddress';
import { useBanner } from '../../shared/useBanner';
import { useOffered } from '../../shared/useOffered';
import { useScope } from '../../shared/useScope';
import { areaStore } from '../../store';
import list from '../list.module.css';
import { ReminderDialog } from './ReminderDialog';
import { useResultsQuery } from './resultsApi';
import styles from './ResultsScreen.module.css';
import { ResultsTable } from './ResultsTable';
import { resultsTexts } from './resultsTexts';

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
    <div className={list.filters}>
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
    </div>
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

export default areaStore.withStore(ResultsScreen);
