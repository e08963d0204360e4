import { useState } from 'react';
import { useBeforeLeave } from '../../router/useBeforeLeave';
import { baseTexts } from './baseTexts';
import { ConfirmDialog } from './ConfirmDialog';

/**
 * Asks before unsaved work is left, however the user leaves; the browser asks before a reload and before the tab
 * closes. Stands anywhere in a form.
 * @param dirty whether there is something to lose
 */
export function UnsavedWork({ dirty }: { dirty: boolean }) {
  const [leave, setLeave] = useState<(() => void) | null>(null);
  useBeforeLeave(dirty, (go) => setLeave(() => go));
  if (leave === null) return null;
  const { heading, body, confirm } = baseTexts.unsavedWork;

  function confirmed() {
    setLeave(null);
    leave?.();
  }

  return (
    <ConfirmDialog
      heading={heading}
      confirmLabel={confirm}
      danger
      onConfirm={confirmed}
      onCancel={() => setLeave(null)}
    >
      {body}
    </ConfirmDialog>
  );
}
