import { useMemo, useRef, useState } from 'react';
import { Alert, Page } from '@groepsapp/kernel/ui/base';
import { type ColumnsType, Desk, Drawer, Progress } from '@groepsapp/kernel/ui/desk';
import { momentText } from '../momentText';
import { areaStore } from '../store';
import { actsColumn, addresses, moments } from '../table/columns';
import { rowId, PagedTable } from '../table/PagedTable';
import { RowButton } from '../table/RowButton';
import { usePaging } from '../table/usePaging';
import { Checked } from './Checked';
import { CheckForm } from './CheckForm';
import { type ImportRun, useCheckUndoMutation, useImportsQuery } from './importsApi';
import { importsTexts as texts } from './importsTexts';
import { ReportButtons, type SaveReport, useReport } from './ReportButtons';
import { Counts, RunLines } from './RunLines';
import styles from './imports.module.css';

/** How often is asked how far a run is, in milliseconds. */
const askedEvery = 2_000;

function Running({ run: { name, is_undo, done, total } }: { run: ImportRun }) {
  const percent = total === 0 ? 0 : Math.floor((100 * done) / total);
  return (
    <section className={styles.panel}>
      <Alert kind="info">{is_undo ? texts.runningUndo(name) : texts.running(name)}</Alert>
      <Progress percent={percent} aria-label={texts.progress} />
    </section>
  );
}

const facts: ColumnsType<ImportRun> = [
  { title: texts.when, ...moments, render: (_, { started_at }) => momentText(started_at) },
  { title: texts.who, dataIndex: 'made_by' },
  {
    title: texts.name,
    ...addresses,
    render: (_, { name, is_undo }) => <bdi>{is_undo ? texts.undid(name) : name}</bdi>,
  },
  { title: texts.state, render: (_, { state }) => texts.states[state] },
  { title: texts.counts, render: (_, { counts }) => <Counts counts={counts} /> },
];

interface Acts {
  show: (run: ImportRun) => void;
  save: SaveReport;
  undo: () => void;
  /** What an undo would change is being looked up. */
  isLooking: boolean;
}

/** @param undoable the run that can be undone, if any */
const runColumns = (
  undoable: number | null | undefined,
  { show, save, undo, isLooking }: Acts,
): ColumnsType<ImportRun> => [
  ...facts,
  actsColumn(texts.acts, (run) => (
    <>
      {run.has_report && (
        <>
          <RowButton aria-label={texts.of(texts.view, run.name)} onClick={() => show(run)}>
            {texts.view}
          </RowButton>
          <ReportButtons run={run} save={save} />
        </>
      )}
      {run.id === undoable && (
        <RowButton aria-label={texts.of(texts.undo, run.name)} busy={isLooking} onClick={undo}>
          {texts.undo}
        </RowButton>
      )}
    </>
  )),
];

/** `/imports`: a file is looked at, imported and undone. */
function ImportsScreen() {
  const paging = usePaging();
  const [isGoing, setGoing] = useState(false);
  const state = useImportsQuery(paging.query, { pollingInterval: isGoing ? askedEvery : 0 });
  const [checkUndo, { isLoading: isLooking }] = useCheckUndoMutation();
  const save = useReport();
  const top = useRef<HTMLDivElement>(null);
  const [said, say] = useState<string | null>(null);
  const [shown, show] = useState<ImportRun | null>(null);
  const { running = null, checked = null, undoable } = state.currentData ?? {};
  if (isGoing !== (running !== null)) {
    setGoing(running !== null);
    // What was said of the beginning no longer holds at the end.
    if (isGoing) say(null);
  }

  const mayUndo = running === null ? undoable : null;
  const columns = useMemo(() => {
    async function previewUndo() {
      const { error } = await checkUndo();
      say(error ? (error.userMessage ?? texts.failed) : null);
    }
    return runColumns(mayUndo, { show, save, undo: () => void previewUndo(), isLooking });
  }, [mayUndo, save, checkUndo, isLooking]);

  function chooseAgain() {
    say(texts.gone);
    // The question was asked below the lines of a file, out of sight of what is said.
    top.current?.scrollIntoView?.({ block: 'center' });
  }

  return (
    <Page heading={texts.heading}>
      <Desk>
        <div role="status" ref={top}>
          {said !== null && <Alert kind="info">{said}</Alert>}
        </div>
        {running !== null && <Running run={running} />}
        {(checked === null || said === texts.gone) && <CheckForm onChecked={() => say(null)} />}
        {checked !== null && (
          <Checked key={checked.id} run={checked} isBusy={running !== null} say={say} onGone={chooseAgain} />
        )}
        <h2 className={styles.runs}>{texts.runs}</h2>
        <PagedTable<ImportRun>
          label={texts.runs}
          state={state}
          paging={paging}
          columns={columns}
          rowKey={rowId}
          empty={texts.noRuns}
        />
        {shown !== null && (
          <Drawer open size="large" title={shown.name} onClose={() => show(null)}>
            <RunLines run={shown} />
          </Drawer>
        )}
      </Desk>
    </Page>
  );
}

export default areaStore.withStore(ImportsScreen);
export { prepare } from './importsApi';
