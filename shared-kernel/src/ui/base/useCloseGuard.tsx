import { useState, type ReactNode } from 'react';
import { useBeforeLeave } from '../../router/useBeforeLeave';
import { LeaveDialog } from './LeaveDialog';

export interface CloseGuard {
  /** Closes the dialog, after the question when there is something to lose. */
  close: () => void;
  /** The question while it is asked, to render beside the dialog. */
  question: ReactNode;
}

/**
 * Asks before the input of a dialog is lost: when the dialog is closed, and on every way to leave the screen; the browser
 * asks before a reload and before the tab closes.
 * @param dirty whether there is something to lose
 * @param onClose called when the dialog may go
 */
export function useCloseGuard(dirty: boolean, onClose: () => void): CloseGuard {
  const [leave, setLeave] = useState<(() => void) | null>(null);
  useBeforeLeave(dirty, (go) => setLeave(() => go));
  return {
    close: () => (dirty ? setLeave(() => onClose) : onClose()),
    question: leave !== null && <LeaveDialog onLeave={leave} onStay={() => setLeave(null)} />,
  };
}
