import { useId, useState, type ReactNode, type SubmitEvent } from 'react';
import { Button, Dialog, LeaveDialog, Stack, useCloseGuard } from '../ui/base';
import { EditConflict, type ConflictLine } from './EditConflict';
import type { OnSaved } from './formTypes';
import { FormNotice } from './FormNotice';
import { formTexts as texts } from './formTexts';
import type { FormHandle } from './useEditForm';
import { useFocusOnProblem } from './useFocusOnProblem';

export interface EditDialogProps<Fields extends object, Answer> {
  heading: string;
  form: FormHandle<Fields, Answer>;
  /** The fields that are compared when somebody else has saved a newer version. */
  conflict?: readonly ConflictLine<Fields>[];
  /** Left out: 'Opslaan'. */
  saveLabel?: string;
  onClose: () => void;
  /** Called after a save, before the dialog closes. */
  onSaved?: (answer: Answer) => void;
  /** The fields, each in a `FormField`. */
  children: ReactNode;
}

/**
 * The dialog of a form: its fields, 'Annuleren' and 'Opslaan', what is wrong, the question before input is lost, and both
 * versions after a conflict. It closes once everything that was typed is saved.
 */
export function EditDialog<Fields extends object, Answer>(props: EditDialogProps<Fields, Answer>) {
  const { heading, form, conflict = [], saveLabel = texts.save, onClose, onSaved, children } = props;
  const formId = useId();
  const guard = useGuard(form, onClose);
  const element = useFocusOnProblem(form.problems);

  const saved: OnSaved<Answer> = (answer, typedSince) => {
    onSaved?.(answer);
    if (!typedSince) onClose();
  };

  function submit(event: SubmitEvent) {
    event.preventDefault();
    form.save(saved);
  }

  const close = () => form.saving || guard.close();
  const actions = (
    <>
      <Button disabled={form.saving} onClick={close}>
        {texts.cancel}
      </Button>
      <Button kind="primary" type="submit" form={formId} busy={form.saving}>
        {saveLabel}
      </Button>
    </>
  );
  return (
    <>
      <Dialog heading={heading} actions={actions} onClose={close}>
        <form ref={element} id={formId} noValidate onSubmit={submit}>
          <Stack>
            <FormNotice form={form} />
            {children}
          </Stack>
        </form>
      </Dialog>
      <EditConflict form={form} lines={conflict} onSaved={saved} />
      {guard.question}
    </>
  );
}

/** Asks before input is lost. What is kept on the device is lost only when the dialog is closed. */
function useGuard<Fields extends object>(form: FormHandle<Fields>, onClose: () => void) {
  const [closing, setClosing] = useState(false);
  const guard = useCloseGuard(form.dirty && !form.keepsDraft, onClose);
  if (!form.keepsDraft) return guard;

  function leave() {
    form.discard();
    onClose();
  }

  return {
    close: () => (form.dirty ? setClosing(true) : onClose()),
    question: closing && <LeaveDialog onLeave={leave} onStay={() => setClosing(false)} />,
  };
}
