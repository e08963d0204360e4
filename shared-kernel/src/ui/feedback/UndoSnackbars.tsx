import { useSyncExternalStore } from 'react';
import { Button } from '../base/Button';
import { feedbackTexts } from './feedbackTexts';
import type { UndoStore } from './undoStore';
import styles from './UndoSnackbars.module.css';

/** The open offers, at the bottom of the window; the pointer or the focus on them stops their time. */
export function UndoSnackbars({ store }: { store: UndoStore }) {
  const offers = useSyncExternalStore(store.subscribe, store.get);
  return (
    <div
      className={`${styles.stack} ${styles.edge}`}
      onPointerEnter={() => store.pause(true)}
      onPointerLeave={() => store.pause(false)}
      onFocus={() => store.pause(true)}
      onBlur={() => store.pause(false)}
    >
      {/* The region is there before its first message, or screen readers would not announce that one. */}
      <div role="status" className={styles.stack}>
        {offers.map(({ id, text }) => (
          <div key={id} className={styles.snackbar}>
            <p className={styles.text}>{text}</p>
            <Button className={styles.undo} kind="quiet" onClick={() => store.undo(id)}>
              {feedbackTexts.undo}
            </Button>
            <Button
              className={styles.undo}
              kind="quiet"
              icon="close"
              aria-label={feedbackTexts.dismiss}
              onClick={() => store.close(id)}
            />
          </div>
        ))}
      </div>
    </div>
  );
}
