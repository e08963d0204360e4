import { ConflictDialog } from '@groepsapp/kernel/changes';
import { Alert, Button, TextAreaField } from '@groepsapp/kernel/ui/base';
import { contactTexts as texts } from './contactTexts';
import styles from './contact.module.css';
import type { WrittenNote } from './useNote';

/** The box in which a note is written, and the choice when somebody else changed the note meanwhile. */
export function NoteEditor({ label, written }: { label: string; written: WrittenNote }) {
  const { draft, conflict, saving, problem, textError, write, cancel, save, saveMine, editOn } = written;
  if (draft === null) return null;
  return (
    <div className={styles.editor}>
      <TextAreaField label={label} value={draft.text} rows={5} error={textError} onChange={write} />
      {problem !== null && <Alert kind="error">{problem}</Alert>}
      <div className={styles.buttons}>
        <span className={styles.quiet}>{texts.draft}</span>
        <Button disabled={saving} onClick={cancel}>
          {texts.cancel}
        </Button>
        <Button kind="primary" busy={saving} onClick={() => void save()}>
          {texts.save}
        </Button>
      </div>
      {conflict !== null && (
        <ConflictDialog
          fields={[{ label: texts.note, theirs: conflict.content, mine: draft.text }]}
          onTakeTheirs={cancel}
          onEditOn={editOn}
          onSaveMine={() => void saveMine()}
        />
      )}
    </div>
  );
}
