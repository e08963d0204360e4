import { Alert, Button } from '../ui/base';
import { formTexts as texts } from './formTexts';
import { UnsureNotice } from './UnsureNotice';
import type { FormHandle } from './useEditForm';

/** What is wrong with the form, to be shown within its `form` element. */
export function FormProblem<Fields extends object>({ form }: { form: FormHandle<Fields> }) {
  if (form.problem === null) return null;
  return form.unsure ? <UnsureNotice text={form.problem} /> : <Alert kind="error">{form.problem}</Alert>;
}

/** What is wrong with the form, else that it began with what was not saved before. */
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
