import { useState } from 'react';
import type { IntakeForm, IntakeRow } from '@groepsapp/kernel';
import { EditConflict, FormField, type ConflictLine } from '@groepsapp/kernel/forms';
import { Alert, Button, ConfirmDialog } from '@groepsapp/kernel/ui/base';
import { answerText } from './answers';
import type { FormFields, OpenedForm } from './drafts';
import { formsTexts } from './intakeFormsTexts';
import { FormView } from './FormView';
import { useIntakeForm } from './useIntakeForm';
import styles from './FormsTab.module.css';

export interface FormEditorProps {
  childId: number;
  opened: OpenedForm;
  onClose: () => void;
}

/** A form that is being filled in. */
export function FormEditor({ childId, opened, onClose }: FormEditorProps) {
  const { title } = opened.fields;
  const [asking, setAsking] = useState(false);
  const form = useIntakeForm(childId, opened);
  const { saving, problem, restored, conflict } = form;

  function giveUp() {
    form.discard();
    onClose();
  }

  function saveAs(status: IntakeForm['status']) {
    form.change({ status });
    form.save(onClose);
  }

  return (
    <>
      <h3 className={styles.title}>{title}</h3>
      {restored && <Alert kind="info">{formsTexts.goesOn}</Alert>}
      <FormField form={form} name="rows">
        {({ value, onChange }) => <FormView title={title} rows={value} locked={saving} onChange={onChange} />}
      </FormField>
      {problem !== null && <Alert kind="error">{problem}</Alert>}
      <div className={styles.actions}>
        <Button kind="primary" busy={saving} onClick={() => saveAs(0)}>
          {formsTexts.save}
        </Button>
        <Button busy={saving} onClick={() => saveAs(1)}>
          {formsTexts.saveFinal}
        </Button>
        <Button disabled={saving} onClick={() => setAsking(true)}>
          {formsTexts.cancel}
        </Button>
      </div>
      {asking && (
        <ConfirmDialog
          heading={formsTexts.cancelHeading}
          confirmLabel={formsTexts.cancelConfirm}
          cancelLabel={formsTexts.cancelStop}
          danger
          onConfirm={giveUp}
          onCancel={() => setAsking(false)}
        >
          {formsTexts.cancelQuestion}
        </ConfirmDialog>
      )}
      <EditConflict form={form} lines={linesOf(conflict?.fields.rows ?? [])} onSaved={onClose} />
    </>
  );
}

/** How the answers read that two people gave differently. */
function linesOf(rows: readonly IntakeRow[]): readonly ConflictLine<FormFields>[] {
  return rows.flatMap(({ text: label, answer: theirs }, index) => {
    if (theirs === undefined) return [];
    return [{ label, text: (fields: FormFields) => answerText(fields.rows[index]?.answer ?? theirs) }];
  });
}
