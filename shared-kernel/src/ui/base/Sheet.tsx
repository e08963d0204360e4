import { useEffect, useId, type ReactNode } from 'react';
import { baseTexts } from './baseTexts';
import { Button } from './Button';
import { markFirst, useModal } from './modality';
import styles from './Sheet.module.css';

export interface SheetProps {
  /** What the sheet is about; has the focus when it opens. */
  heading: ReactNode;
  /** Before the heading. */
  picture?: ReactNode;
  /** Below the heading: what must be known at once. */
  summary?: ReactNode;
  /** The one main action; it stays in sight, however long the content is. */
  action?: ReactNode;
  /** Asked for by the cross, Escape or the back gesture; the owner then stops rendering the sheet. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * All about one thing over the screen, open while it is rendered: from below, or at the right side of a wide window. Modal
 * as a `Dialog` is.
 */
export function Sheet({ heading, picture, summary, action, onClose, children }: SheetProps) {
  const id = useId();
  const modal = useModal(onClose);
  const { ref } = modal;
  useEffect(() => slideIn(ref.current), [ref]);
  return (
    <dialog {...modal} role="dialog" aria-modal="true" aria-labelledby={id} className={styles.sheet}>
      <div className={styles.close}>
        <Button kind="quiet" icon="close" aria-label={baseTexts.close} onClick={onClose} />
      </div>
      <header className={styles.header}>
        {picture}
        <div className={styles.about}>
          <h2 id={id} ref={markFirst} tabIndex={-1} className={styles.heading}>
            {heading}
          </h2>
          {summary}
        </div>
      </header>
      <div className={styles.content}>{children}</div>
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </dialog>
  );
}

/** By script: a style would begin again when the dialog, which is first shown as a popover, becomes modal. */
function slideIn(sheet: HTMLElement | null): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const from = matchMedia('(min-width: 64em)').matches ? '24px 0' : '0 24px';
  sheet?.animate?.({ translate: [from, '0 0'] }, { duration: 150, easing: 'ease-out' });
}
