import { ConflictDialog } from '../conflict/ConflictDialog';
import type { OnSaved } from './formTypes';
import { type FormHandle, useFields } from './useEditForm';

/** One line of a conflict: a field and how its value reads. */
export interface ConflictLine<Fields> {
  label: string;
  text: (fields: Fields) => string;
}

interface EditConflictProps<Fields extends object, Answer> {
  form: FormHandle<Fields, Answer>;
  lines: readonly ConflictLine<Fields>[];
  /** Called when the user's own version was saved over the other. */
  onSaved?: OnSaved<Answer>;
  /** Called when the user took the other version. */
  onTakeTheirs?: () => void;
}

/** Shows both versions when somebody else has saved a newer one, and lets the user choose; nothing otherwise. */
export function EditConflict<Fields extends object, Answer>(props: EditConflictProps<Fields, Answer>) {
  const { form, lines, onSaved, onTakeTheirs } = props;
  const mine = useFields(form);
  if (form.conflict === null) return null;
  const { fields: theirs, by } = form.conflict;

  function takeTheirs() {
    form.resolve('theirs');
    onTakeTheirs?.();
  }

  return (
    <ConflictDialog
      by={by ?? null}
      fields={lines.map(({ label, text }) => ({ label, theirs: text(theirs), mine: text(mine) }))}
      busy={form.saving}
      onTakeTheirs={takeTheirs}
      onEditOn={() => form.resolve('mine')}
      onSaveMine={() => form.saveMine(onSaved)}
    />
  );
}
