import { use, useEffect, useState, type ReactNode } from 'react';
import { useBeforeLeave } from '../../router/guards';
import { baseTexts } from './baseTexts';
import { ConfirmDialog } from './ConfirmDialog';
import { UnsavedWithin } from './unsavedWithin';

interface CloseGuard {
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
 * @param isKept whether the input is kept when the screen is left, so that only closing the dialog loses it
 */
export function useCloseGuard(dirty: boolean, onClose: () => void, isKept = false): CloseGuard {
  const [leave, setLeave] = useState<(() => void) | null>(null);
  useBeforeLeave(dirty && !isKept, (go) => setLeave(() => go));
  const tell = use(UnsavedWithin);
  useEffect(() => {
    if (!dirty) return;
    tell(true);
    return () => tell(false);
  }, [tell, dirty]);
  // Nothing is left to lose, such as when an upload has ended meanwhile.
  if (leave !== null && !dirty) setLeave(null);
  const { heading, body, leave: confirmLabel, stay } = baseTexts.unsavedWork;

  function confirmed() {
    setLeave(null);
    leave?.();
  }

  return {
    close: () => (dirty ? setLeave(() => onClose) : onClose()),
    question: leave !== null && (
      <ConfirmDialog
        heading={heading}
        confirmLabel={confirmLabel}
        cancelLabel={stay}
        danger
        onConfirm={confirmed}
        onCancel={() => setLeave(null)}
      >
        {body}
      </ConfirmDialog>
    ),
  };
}

const nothing = () => undefined;

/**
 * Asks before unsaved work is left, however the user leaves; the browser asks before a reload and before the tab
 * closes. Stands anywhere in a form.
 * @param dirty whether there is something to lose
 */
export function UnsavedWork({ dirty }: { dirty: boolean }) {
  return useCloseGuard(dirty, nothing).question;
}
