import { useState } from 'react';
import { Alert, Button } from '@groepsapp/kernel/ui/base';
import { Checkbox } from '@groepsapp/kernel/ui/desk';
import { AskedDialog } from '../asking/AskedDialog';
import { type ImportRun, useDropImportMutation, useRunImportMutation } from './importsApi';
import { importsTexts as texts } from './importsTexts';
import { ReportButtons, useReport } from './ReportButtons';
import { RunLines } from './RunLines';
import styles from './imports.module.css';

interface CheckedProps {
  run: ImportRun;
  isBusy: boolean;
  say: (said: string) => void;
  /** Called when the server no longer has it, as a later dry run takes its place. */
  onGone: () => void;
}

/** A dry run that waits for a yes: what changes, and the choice to do it or not. */
export function Checked({ run, isBusy, say, onGone }: CheckedProps) {
  const save = useReport();
  const [start] = useRunImportMutation();
  const [drop] = useDropImportMutation();
  const [isAllowed, allow] = useState(false);
  const [isAsked, ask] = useState(false);
  const { id, name, made_by, is_undo, dangers } = run;
  const act = is_undo ? texts.undo : texts.run;
  const changes = run.counts.some(({ sort }) => !['refused', 'notices', 'unchanged', 'left'].includes(sort));

  async function runIt() {
    const answer = await start({ id, allow_dangerous: isAllowed });
    if (answer.error?.kind === 'not-found') {
      ask(false);
      onGone();
    }
    return answer;
  }

  async function dropIt() {
    const { error } = await drop(id);
    if (error?.kind === 'not-found') return onGone();
    say(error ? (error.userMessage ?? texts.failed) : texts.dropped);
  }

  return (
    <section className={styles.panel} aria-labelledby="checked-heading">
      <h2 id="checked-heading">{is_undo ? texts.checkedUndo(name) : texts.checked(name)}</h2>
      <p>{texts.checkedBy(made_by)}</p>
      {!changes && <Alert kind="info">{texts.nothing}</Alert>}
      {dangers.length > 0 && (
        <Alert kind="warning">
          <p>{texts.dangerous}</p>
          {dangers.map((danger) => (
            <p key={danger}>{danger}</p>
          ))}
          <Checkbox checked={isAllowed} onChange={(event) => allow(event.target.checked)}>
            {texts.allow}
          </Checkbox>
        </Alert>
      )}
      <RunLines run={run} />
      <div className={styles.acts}>
        <Button
          kind="primary"
          disabled={isBusy || !changes || (dangers.length > 0 && !isAllowed)}
          onClick={() => ask(true)}
        >
          {act}
        </Button>
        <Button onClick={() => void dropIt()}>{texts.drop}</Button>
        <ReportButtons run={run} save={save} />
      </div>
      {isAsked && (
        <AskedDialog
          question={{
            label: act,
            what: is_undo ? texts.undoWhat : texts.runWhat,
            run: runIt,
            done: texts.started,
          }}
          about={name}
          onDone={say}
          onClose={() => ask(false)}
        />
      )}
    </section>
  );
}
