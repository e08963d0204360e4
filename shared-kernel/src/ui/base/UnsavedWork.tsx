import { useState } from 'react';
import { useBeforeLeave } from '../../router/useBeforeLeave';
import { LeaveDialog } from './LeaveDialog';

/**
 * Asks before unsaved work is left, however the user leaves; the browser asks before a reload and before the tab
 * closes. Stands anywhere in a form.
 * @param dirty whether there is something to lose
 */
export function UnsavedWork({ dirty }: { dirty: boolean }) {
  const [leave, setLeave] = useState<(() => void) | null>(null);
  useBeforeLeave(dirty, (go) => setLeave(() => go));
  if (leave === null) return null;

  function confirmed() {
    setLeave(null);
    leave?.();
  }

  return <LeaveDialog onLeave={confirmed} onStay={() => setLeave(null)} />;
}
