import { useState } from 'react';
import { useKernel, type IntakeForm } from '@groepsapp/kernel';
import { ConflictDialog } from '@groepsapp/kernel/changes';
import { Alert, Button, ConfirmDialog } from '@groepsapp/kernel/ui/base';
import { answerText } from './answers';
import { draftOfForm, formDraftsOf, type FormDraft } from './drafts';
import { formsTexts } from './formsTexts';
import { FormView } from './FormView';
import { useSaveForm, type FormStatus } from './useSaveForm';
import styles from './FormsTab.module.css';

export interface FormEditorProps {
  childId: number;
  draft: FormDraft;
  /** The form was not opened here, but kept from before. */
  kept: boolean;
}

/** A form that is being filled in. What was filled in stays on the device until it is saved or given up. */
export function FormEditor({ childId, draft, kept }: FormEditorProps) {
  const drafts = formDraftsOf(useKernel());
  const [asking, setAsking] = useState(false);
  const { save, saving, problem, theirs, settle } = useSaveForm(childId);
  const key = String(childId);
  const change = (part: Partial<FormDraft>) => drafts.set(key, { ...draft, ...part });

  function close() {
    drafts.remove(key);
    drafts.flush();
  }

  async function saveAs(status: FormStatus, from = draft) {
    if (await save(from, status)) close();
  }

  return (
    <>
      <h3 className={styles.title}>{draft.title}</h3>
      {kept && <Alert kind="info">{formsTexts.goesOn}</Alert>}
      <FormView title={draft.title} rows={draft.rows} locked={saving} onChange={(rows) => change({ rows })} />
      {problem !== null && <Alert kind="error">{problem}</Alert>}
      <div className={styles.actions}>
        <Button kind="primary" busy={saving} onClick={() => void saveAs(0)}>
          {formsTexts.save}
        </Button>
        <Button busy={saving} onClick={() => void saveAs(1)}>
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
          onConfirm={close}
          onCancel={() => setAsking(false)}
        >
          {formsTexts.cancelQuestion}
        </ConfirmDialog>
      )}
      {theirs !== null && (
        <ConflictDialog
          fields={differences(draft, theirs.form)}
          busy={saving}
          onTakeTheirs={() => {
            change(draftOfForm(theirs.form));
            settle();
          }}
          onEditOn={() => {
            change({ basedOn: theirs.form.updatedAt });
            settle();
          }}
          onSaveMine={() => void saveAs(theirs.wanted, { ...draft, basedOn: theirs.form.updatedAt })}
        />
      )}
    </>
  );
}

function differences({ rows }: FormDraft, { jsonContent }: IntakeForm) {
  return rows.flatMap(({ text, answer }, index) => {
    const theirs = jsonContent[index]?.answer;
    if (answer === undefined || theirs === undefined) return [];
    return [{ label: text, theirs: answerText(theirs), mine: answerText(answer) }];
  });
}
