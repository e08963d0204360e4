import { useState } from 'react';
import { refusalOf, useKernel, type DayItem, type PlanningReason } from '@groepsapp/kernel';
import { Alert, ConfirmDialog, Stack } from '@groepsapp/kernel/ui/base';
import { useCancelItemMutation } from './dialogApi';
import { ReasonField } from './ItemForm';
import { reasonsTo, seenVersion, timesOf } from './rules';
import { dialogTexts } from './texts';

/** Asks for the reason before a planned time is cancelled. */
export function CancelDialog({ item, onClose }: { item: DayItem; onClose: () => void }) {
  const { bus } = useKernel();
  const [reason, setReason] = useState<PlanningReason | null>(null);
  const [cancel, { isLoading, error }] = useCancelItemMutation();
  const refusal = refusalOf(error, ['reason']);
  const { heading, confirm, ill } = dialogTexts.cancelDialog;

  async function send() {
    const answer = await cancel({ idChild: item.id_child, id: item.id, reason, based_on: seenVersion(item) });
    // Also after a refusal: somebody else may have changed this time, and the list then shows how it stands.
    bus.emit('planning-changed', { childIds: [item.id_child] });
    if (!answer.error) onClose();
  }

  return (
    <ConfirmDialog
      heading={heading(timesOf(item))}
      confirmLabel={confirm}
      danger
      busy={isLoading}
      onConfirm={() => void send()}
      onCancel={onClose}
    >
      <Stack>
        <ReasonField reasons={reasonsTo.cancel} value={reason} error={refusal.fields.reason} onChange={setReason} />
        {reason === 'ill' && <Alert kind="info">{ill}</Alert>}
        {refusal.general !== null && <Alert kind="error">{refusal.general}</Alert>}
      </Stack>
    </ConfirmDialog>
  );
}
