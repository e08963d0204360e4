import { useId, type ReactNode } from 'react';
import { markFirst, useModal } from './modality';
import styles from './Dialog.module.css';

export interface DialogProps {
  heading: ReactNode;
  /** Asked for by Escape or the back gesture; the owner then stops rendering the dialog. */
  onClose: () => void;
  /** Buttons at the end; the first one in them has the focus when nothing before it can. */
  actions: ReactNode;
  /** The dialog interrupts with something that must be answered. */
  alert?: boolean;
  /** The content is a table rather than text and fields; it is read from its start, so the heading has the focus. */
  wide?: boolean;
  children: ReactNode;
}

/**
 * A modal dialog, open while it is rendered. The browser keeps the focus inside it, and returns it when the dialog
 * closes.
 */
export function Dialog({ heading, onClose, actions, alert = false, wide = false, children }: DialogProps) {
  const id = useId();
  const modal = useModal(onClose);
  return (
    <dialog
      {...modal}
      role={alert ? 'alertdialog' : 'dialog'}
      aria-modal="true"
      aria-labelledby={`${id}-heading`}
      aria-describedby={alert ? `${id}-content` : undefined}
      className={`${styles.dialog} ${wide ? styles.wide : ''}`}
    >
      <h2
        id={`${id}-heading`}
        ref={wide ? markFirst : undefined}
        tabIndex={wide ? -1 : undefined}
        className={styles.heading}
      >
        {heading}
      </h2>
      <div id={`${id}-content`} className={styles.content}>
        {children}
      </div>
      <div className={styles.actions}>{actions}</div>
    </dialog>
  );
}
