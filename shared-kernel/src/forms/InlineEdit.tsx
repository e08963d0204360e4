import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { Button, UnsavedWork } from '../ui/base';
import { formTexts as fieldTexts } from '../ui/forms/formTexts';
import { useFocusAfter, useFocusFirst } from '../ui/forms/inlineFocus';
import styles from '../ui/forms/InlineField.module.css';
import { EditConflict, type ConflictLine } from './EditConflict';
import type { EditFormOptions } from './EditForm';
import { FormNotice } from './FormNotice';
import { formTexts as texts } from './formTexts';
import { useEditForm, type FormHandle } from './useEditForm';

export interface InlineEditProps<Fields extends object, Answer, Current> {
  /** Name of what is edited, for the buttons. */
  label: string;
  /** What stands there while it is not edited. */
  shown: ReactNode;
  /** It can be read but not changed. */
  readOnly?: boolean;
  /** The form; it lasts as long as the editor is open. */
  form: EditFormOptions<Fields, Answer, Current>;
  /** How both versions read after a conflict. */
  conflict: readonly ConflictLine<Fields>[];
  /** Draws the fields, each in a `FormField`. */
  children: (form: FormHandle<Fields, Answer>) => ReactNode;
}

/** Something that is edited in place, with its own save and cancel; Escape cancels. Leaving it unsaved is asked about. */
export function InlineEdit<Fields extends object, Answer, Current = never>(
  props: InlineEditProps<Fields, Answer, Current>,
) {
  const { label, shown, readOnly = false } = props;
  const [editing, setEditing] = useState(false);
  const button = useFocusAfter(editing);

  if (editing) return <Editor {...props} onStop={() => setEditing(false)} />;
  return (
    <div className={styles.shown}>
      <div className={styles.value}>{shown}</div>
      {!readOnly && (
        <Button
          ref={button}
          kind="quiet"
          icon="edit"
          aria-label={fieldTexts.edit(label)}
          onClick={() => setEditing(true)}
        />
      )}
    </div>
  );
}

type EditorProps<Fields extends object, Answer, Current> = InlineEditProps<Fields, Answer, Current> & {
  onStop: () => void;
};

function Editor<Fields extends object, Answer, Current>(props: EditorProps<Fields, Answer, Current>) {
  const { label, form: options, conflict, children, onStop } = props;
  const form = useEditForm(options);
  const element = useFocusFirst();

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    form.save(onStop);
  }

  return (
    <>
      <form
        ref={element}
        aria-label={label}
        noValidate
        className={styles.form}
        onSubmit={submit}
        onKeyDown={(event) => event.key === 'Escape' && !form.saving && onStop()}
      >
        {children(form)}
        <FormNotice form={form} />
        <div className={styles.actions}>
          <Button type="submit" kind="primary" busy={form.saving}>
            {form.saving ? fieldTexts.saving : texts.save}
          </Button>
          <Button disabled={form.saving} onClick={onStop}>
            {fieldTexts.cancel}
          </Button>
        </div>
      </form>
      <UnsavedWork dirty={form.dirty} />
      <EditConflict form={form} lines={conflict} onSaved={onStop} onTakeTheirs={onStop} />
    </>
  );
}
