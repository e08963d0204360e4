import { useEffect, useState, type ReactNode, type SyntheticEvent } from 'react';
import { Alert } from '../base/Alert';
import { Button } from '../base/Button';
import { formTexts } from './formTexts';
import { useFocusAfter, useFocusFirst } from './inlineFocus';
import styles from './InlineField.module.css';

/** The result of `onSave`: saved, or the reason why not. A conflict also has the current value. */
export type InlineSaveResult = { saved: true } | { saved: false; message?: string; conflict?: string };

export interface InlineFieldProps<Value> {
  /** Name of the field, for the buttons. */
  label: string;
  value: Value;
  /** The value while it is not edited. */
  show: (value: Value) => ReactNode;
  /** Renders the control that edits `draft`; `error` is its error. */
  edit: (draft: Value, change: (draft: Value) => void, error: string | undefined) => ReactNode;
  /** Sends the draft, which is a change of the value that stood there when editing began; a rejected promise counts as failed. */
  onSave: (draft: Value, from: Value) => Promise<InlineSaveResult>;
  /** Why a draft cannot be saved; undefined when it can. */
  validate?: (draft: Value) => string | undefined;
  /** Tells the screen that there is something unsaved, for its guard against leaving. */
  onDirtyChange?: (dirty: boolean) => void;
  /** The field can be read but not changed. */
  readOnly?: boolean;
}

/**
 * A value that is edited in place, with save and cancel per field. The input stays when saving fails or after a
 * concurrent edit; Escape cancels.
 * @deprecated for areas of earlier releases; `InlineEdit` of the kernel's forms takes its place
 */
export function InlineField<Value>(props: InlineFieldProps<Value>) {
  const { label, value, show, readOnly = false } = props;
  const [editing, setEditing] = useState(false);
  const button = useFocusAfter(editing);

  if (editing) return <Editor {...props} onStop={() => setEditing(false)} />;
  return (
    <div className={styles.shown}>
      <div className={styles.value}>{show(value)}</div>
      {!readOnly && (
        <Button
          ref={button}
          kind="quiet"
          icon="edit"
          aria-label={formTexts.edit(label)}
          onClick={() => setEditing(true)}
        />
      )}
    </div>
  );
}

function Editor<Value>(props: InlineFieldProps<Value> & { onStop: () => void }) {
  const { label, value, edit, onSave, validate, onDirtyChange, onStop } = props;
  const [from] = useState(value);
  const [draft, setDraft] = useState(value);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<Exclude<InlineSaveResult, { saved: true }>>();
  const [error, setError] = useState<string>();
  const form = useFocusFirst();
  const dirty = draft !== value;
  useEffect(() => {
    onDirtyChange?.(dirty);
    return () => onDirtyChange?.(false);
  }, [dirty, onDirtyChange]);

  async function save() {
    const fault = validate?.(draft);
    setError(fault);
    if (fault !== undefined || saving) return;
    setSaving(true);
    const result = await onSave(draft, from).catch((): InlineSaveResult => ({ saved: false }));
    setSaving(false);
    if (result.saved) onStop();
    else setFailure(result);
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    void save();
  }

  return (
    <form
      ref={form}
      aria-label={label}
      noValidate
      className={styles.form}
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && !saving && onStop()}
    >
      {edit(draft, setDraft, error)}
      {failure && (
        <Alert kind={failure.conflict === undefined ? 'error' : 'warning'}>
          {failure.message ?? formTexts.failed}
          {failure.conflict !== undefined && <p className={styles.conflict}>{failure.conflict}</p>}
        </Alert>
      )}
      <div className={styles.actions}>
        <Button type="submit" kind="primary" busy={saving}>
          {saving ? formTexts.saving : formTexts.save}
        </Button>
        <Button disabled={saving} onClick={onStop}>
          {formTexts.cancel}
        </Button>
      </div>
    </form>
  );
}
