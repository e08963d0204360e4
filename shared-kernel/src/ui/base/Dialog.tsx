import { useEffect, useId, useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';
import { useHistoryStep } from '../../router/useHistoryStep';
import { openModal, type Modal } from './modality';
import styles from './Dialog.module.css';

export interface DialogProps {
  heading: ReactNode;
  /** Asked for by Escape or the back gesture; the owner then stops rendering the dialog. */
  onClose: () => void;
  /** Buttons at the end; the first one in them has the focus when nothing before it can. */
  actions: ReactNode;
  /** The dialog interrupts with something that must be answered. */
  alert?: boolean;
  children: ReactNode;
}

/**
 * A modal dialog, open while it is rendered. The browser keeps the focus inside it, and returns it when the dialog
 * closes.
 */
export function Dialog({ heading, onClose, actions, alert = false, children }: DialogProps) {
  const id = useId();
  const ref = useModal();
  useHistoryStep(true, onClose);

  function onCancel(event: SyntheticEvent) {
    event.preventDefault();
    onClose();
  }

  /** Browsers close a dialog on a second Escape without an event; only its owner may close it. */
  function onForcedClose() {
    ref.current?.showModal();
    onClose();
  }

  return (
    <dialog
      ref={ref}
      role={alert ? 'alertdialog' : 'dialog'}
      aria-modal="true"
      aria-labelledby={`${id}-heading`}
      aria-describedby={alert ? `${id}-content` : undefined}
      className={styles.dialog}
      onCancel={onCancel}
      onClose={onForcedClose}
    >
      <h2 id={`${id}-heading`} className={styles.heading}>
        {heading}
      </h2>
      <div id={`${id}-content`} className={styles.content}>
        {children}
      </div>
      <div className={styles.actions}>{actions}</div>
    </dialog>
  );
}

/**
 * Opens the dialog over the page. It is not closed before it unmounts: closing returns the focus before the rest of the
 * page has changed, which costs an extra calculation of styles and layout of the whole page.
 */
function useModal() {
  const ref = useRef<HTMLDialogElement>(null);
  const modal = useRef<Modal | null>(null);
  useLayoutEffect(() => {
    if (ref.current === null) return undefined;
    modal.current = openModal(ref.current);
    return modal.current.going;
  }, []);
  useEffect(() => () => modal.current?.gone(), []);
  return ref;
}
