import { useState } from 'react';
import { refusalOf, type ApiFailure, type CallInput, type IntakeForm, type IntakeRow } from '@groepsapp/kernel';
import { EditConflict, FormField, useEditForm, type ConflictLine } from '@groepsapp/kernel/forms';
import { callQuery } from '@groepsapp/kernel/store';
import { Alert, Button, ConfirmDialog } from '@groepsapp/kernel/ui/base';
import { areaStore } from '../store';
import { answerText } from './answers';
import { intakeDrafts, savedForm, type FormFields, type OpenedForm } from './drafts';
import { formsTexts } from './intakeFormsTexts';
import { FormView } from './FormView';
import styles from './FormsTab.module.css';

const { useSaveFormMutation } = areaStore.inject((build) => ({
  saveForm: build.mutation({
    query: ({ key, ...body }: CallInput<'v3 POST /saveQuestionnaire'>['body'] & { key: string }) =>
      callQuery('v3 POST /saveQuestionnaire', { headers: { 'idempotency-key': key }, body }),
    announces: ({ idChild }) => [['forms-changed', { childIds: [idChild] }]],
  }),
}));

interface FormEditorProps {
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
      {restored && <Alert kind="info">Dit formulier was nog niet opgeslagen; je kunt verdergaan waar je was.</Alert>}
      <FormField form={form} name="rows">
        {({ value, onChange }) => <FormView title={title} rows={value} locked={saving} onChange={onChange} />}
      </FormField>
      {problem !== null && <Alert kind="error">{problem}</Alert>}
      <div className={styles.actions}>
        <Button kind="primary" busy={saving} onClick={() => saveAs(0)}>
          Opslaan
        </Button>
        <Button busy={saving} onClick={() => saveAs(1)}>
          Opslaan en definitief maken
        </Button>
        <Button disabled={saving} onClick={() => setAsking(true)}>
          Annuleren
        </Button>
      </div>
      {asking && (
        <ConfirmDialog
          heading="Formulier niet opslaan"
          confirmLabel="Niet opslaan"
          cancelLabel="Verder invullen"
          danger
          onConfirm={giveUp}
          onCancel={() => setAsking(false)}
        >
          Weet je zeker dat je het formulier NIET wilt opslaan?
        </ConfirmDialog>
      )}
      <EditConflict form={form} lines={conflictLines(conflict?.fields.rows ?? [])} onSaved={onClose} />
    </>
  );
}

/** How the answers read that two people gave differently. */
function conflictLines(rows: readonly IntakeRow[]): readonly ConflictLine<FormFields>[] {
  return rows.flatMap(({ text: label, answer: theirs }, index) => {
    if (theirs === undefined) return [];
    return [{ label, text: (fields: FormFields) => answerText(fields.rows[index]?.answer ?? theirs) }];
  });
}

/** A text for each failure: one without a code has no known reason, and after a conflict trying again does not help. */
function worded(failure: ApiFailure | undefined): Partial<ApiFailure> & { userMessage: string } {
  if (failure?.code === undefined) return { userMessage: formsTexts.failed };
  const { general } = refusalOf(failure, []);
  const userMessage = failure.code === 'conflict' ? general : `${formsTexts.failed}. ${general}`;
  return { ...failure, userMessage, fields: {} };
}

/** State of an intake form. What was filled in stays on the device until it is saved or given up. */
function useIntakeForm(childId: number, opened: OpenedForm) {
  const [send] = useSaveFormMutation();
  return useEditForm({
    start: opened,
    draft: { of: intakeDrafts, key: String(childId) },
    theirs: savedForm,
    async save({ id, templateId, rows, status }, { key, basedOn }) {
      const names = { idGeneralForm: templateId, idQuestionnaireTemplate: templateId, idChild: childId };
      const { data, error } = await send({ key, id, ...names, status, json: rows, based_on: basedOn ?? undefined });
      return data?.saved ? { data } : { error: worded(error) };
    },
  });
}
