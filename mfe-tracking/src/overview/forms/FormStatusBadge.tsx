import type { FormStatus } from '@groepsapp/kernel';
import { Badge } from '@groepsapp/kernel/ui/data';
import { formsTexts } from './formsTexts';

/** The status of a form, in words. */
export function FormStatusBadge({ status }: { status: FormStatus }) {
  return <Badge tone={status === 'final' ? 'success' : 'neutral'}>{formsTexts.statuses[status]}</Badge>;
}
