import { Alert, Button } from '../ui/base';
import { formTexts as texts } from './formTexts';
import { UnsureNotice } from './UnsureNotice';
import type { FormHandle } from './useEditForm';

/** Shows the problem of a form, within its `form` element. */
export function FormProblem<Fields extends object>({ form }: { form: FormHandle<Fields> }) {
  if (form.problem === null) return null;
  return form.unsure ? <UnsureNotice text={form.problem} /> : <Alert kind="error">{form.problem}</Alert>;
}

/** Shows the problem of a form, or else that unsaved changes of before were put back. */
export function FormNotice<Fields extends object>({ form }: { form: FormHandle<Fields> }) {
  if (form.problem !== null) return <FormProblem form={form} />;
  if (!form.restored || !form.dirty) return null;
  return (
    <Alert kind="info" action={<Button onClick={form.discard}>{texts.startOver}</Button>}>
      {texts.restored}
    </Alert>
  );
}

/** For a form with a draft that stays open: that there are changes which are not saved. */
export function DraftNotice<Fields extends object>({ form }: { form: FormHandle<Fields> }) {
  if (!form.dirty || form.saving) return null;
  return (
    <Alert kind="info" action={<Button onClick={form.discard}>{texts.discard}</Button>}>
      {texts.draft}
    </Alert>
  );
}
