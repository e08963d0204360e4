import { useId, type ReactNode, type SubmitEvent } from 'react';
import { Button, Dialog, Stack, useCloseGuard } from '../ui/base';
import { EditConflict, type ConflictLine } from './EditConflict';
import type { OnSaved } from './formTypes';
import { FormNotice } from './FormNotice';
import { formTexts as texts } from './formTexts';
import type { FormHandle } from './useEditForm';
import { useFocusOnProblem } from './useFocusOnProblem';

interface EditDialogProps<Fields extends object, Answer> {
  heading: string;
  form: FormHandle<Fields, Answer>;
  /** The fields that are compared when somebody else has saved a newer version. */
  conflict?: readonly ConflictLine<Fields>[];
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
  const { heading, form, conflict = [], onClose, onSaved, children } = props;
  const formId = useId();
  const guard = useCloseGuard(form.dirty, drop, form.keepsDraft);
  const element = useFocusOnProblem(form.problems);

  function drop() {
    form.discard();
    onClose();
  }

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
        {texts.save}
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
