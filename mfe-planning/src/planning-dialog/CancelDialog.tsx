import { useState } from 'react';
import type { DayItem, PlanningReason } from '@groepsapp/kernel';
import { RemoveDialog } from '@groepsapp/kernel/changes';
import { Alert, Stack } from '@groepsapp/kernel/ui/base';
import { useCancelItemMutation } from './planningDialogApi';
import { ReasonField } from './ItemForm';
import { reasonsTo, seenVersion, timesOf } from './planningDialogRules';
import { dialogTexts } from './planningDialogTexts';

/** Asks for the reason before a planned time is cancelled. */
export function CancelDialog({ item, onClose }: { item: DayItem; onClose: () => void }) {
  const [reason, setReason] = useState<PlanningReason | null>(null);
  const [cancel] = useCancelItemMutation();
  const { heading, confirm, ill } = dialogTexts.cancelDialog;
  return (
    <RemoveDialog
      heading={heading(timesOf(item))}
      confirmLabel={confirm}
      item={item}
      remove={(seen) => cancel({ idChild: seen.id_child, id: seen.id, reason, based_on: seenVersion(seen) })}
      onRemoved={onClose}
      onClose={onClose}
    >
      {(seen) => (
        <Stack>
          {seen !== item && <p>{timesOf(seen)}</p>}
          <ReasonField reasons={reasonsTo.cancel} value={reason} onChange={setReason} />
          {reason === 'ill' && <Alert kind="info">{ill}</Alert>}
        </Stack>
      )}
    </RemoveDialog>
  );
}
