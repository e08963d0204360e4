import { useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import {
  EditConflict,
  FormNotice,
  useEditForm,
  type ConflictLine,
  type EditFormOptions,
  type FormHandle,
} from '@groepsapp/kernel/forms';
import { Button, Stack, UnsavedWork } from '@groepsapp/kernel/ui/base';
import { detailsTexts } from './detailsTexts';
import styles from './DetailsTab.module.css';

const texts = detailsTexts.edit;

export interface InlineEditProps<Fields extends object, Answer, Current> {
  /** Name of what is edited, for the buttons. */
  label: string;
  /** What stands there while it is not edited. */
  shown: ReactNode;
  /** The value can be read but not changed. */
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
    <div className={styles.value}>
      <div>{shown}</div>
      {!readOnly && (
        <Button ref={button} kind="quiet" icon="edit" aria-label={texts.edit(label)} onClick={() => setEditing(true)} />
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
        onSubmit={submit}
        onKeyDown={(event) => event.key === 'Escape' && !form.saving && onStop()}
      >
        <Stack gap="small">
          {children(form)}
          <FormNotice form={form} />
          <div className={styles.buttons}>
            <Button type="submit" kind="primary" busy={form.saving}>
              {form.saving ? texts.saving : texts.save}
            </Button>
            <Button disabled={form.saving} onClick={onStop}>
              {texts.cancel}
            </Button>
          </div>
        </Stack>
      </form>
      <UnsavedWork dirty={form.dirty} />
      <EditConflict form={form} lines={conflict} onSaved={onStop} onTakeTheirs={onStop} />
    </>
  );
}

/** The focus was in the editor that has gone, so it moves to the button that opens it again. */
function useFocusAfter(editing: boolean) {
  const ref = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !editing) ref.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  return ref;
}

/** Editing began with a press on a button that is gone now; the focus moves to the control that came. */
function useFocusFirst() {
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => ref.current?.querySelector<HTMLElement>('input, textarea, select')?.focus(), []);
  return ref;
}
