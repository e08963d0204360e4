import type { FormHandle } from '@groepsapp/kernel/forms';
import { Alert } from '@groepsapp/kernel/ui/base';
import type { Filled } from './draft';
import { observingTexts } from './observingTexts';

/** Why an observation cannot be saved, or was not. */
export function Problem({ form: { problem, problems } }: { form: FormHandle<Filled> }) {
  const text = problems.children ?? (problem === null ? null : `${problem} ${observingTexts.kept}`);
  return text !== null && <Alert kind="error">{text}</Alert>;
}
