import { Button, Dialog } from '../ui/base';
import { conflictTexts as texts } from './conflictTexts';
import styles from './ConflictDialog.module.css';

/** One field as text, in both versions. */
interface ConflictField {
  label: string;
  theirs: string;
  mine: string;
}

interface ConflictDialogProps {
  fields: readonly ConflictField[];
  /** Who saved the other version; left out or `null`: somebody. */
  by?: string | null;
  busy?: boolean;
  /** Discards the user's input in favour of the other version. */
  onTakeTheirs: () => void;
  /** Returns to the form with the user's input; the next save is based on the other version. */
  onEditOn: () => void;
  /** Overwrites the other version with the user's input. */
  onSaveMine: () => void;
}

/** Shows both versions of an edit conflict and lets the user decide. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { fields, by = null, busy = false, onTakeTheirs, onEditOn, onSaveMine } = props;
  const different = fields.filter(({ theirs, mine }) => theirs !== mine);
  const actions = (
    <>
      <Button disabled={busy} onClick={onTakeTheirs}>
        {texts.takeTheirs}
      </Button>
      <Button disabled={busy} onClick={onEditOn}>
        {texts.editOn}
      </Button>
      <Button kind="primary" busy={busy} onClick={onSaveMine}>
        {texts.saveMine}
      </Button>
    </>
  );
  return (
    <Dialog alert heading={by === null ? texts.heading : texts.changedBy(by)} actions={actions} onClose={onEditOn}>
      {different.length === 0 && <p>{texts.same}</p>}
      {different.map(({ label, theirs, mine }) => (
        <section key={label} className={styles.field}>
          <h3 className={styles.label}>{label}</h3>
          <dl className={styles.versions}>
            <div>
              <dt>{texts.theirs}</dt>
              <dd dir="auto">{theirs}</dd>
            </div>
            <div>
              <dt>{texts.mine}</dt>
              <dd dir="auto">{mine}</dd>
            </div>
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
