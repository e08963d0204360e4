import { useSyncExternalStore, type MouseEvent } from 'react';
import { Button } from '../base/Button';
import { feedbackTexts } from './feedbackTexts';
import type { UndoStore } from './undoStore';
import styles from './UndoBar.module.css';

/** A double tap undoes the last action, not also the one before. */
function onlyOnce(event: MouseEvent) {
  if (event.detail > 1) event.stopPropagation();
}

/** The last offer with the number of earlier ones, at the top of the window; the pointer or the focus on it stops their time. */
export function UndoBar({ store }: { store: UndoStore }) {
  const offers = useSyncExternalStore(store.subscribe, store.get);
  const last = offers.at(-1);
  return (
    <div
      className={styles.edge}
      onPointerEnter={() => store.pause(true)}
      onPointerLeave={() => store.pause(false)}
      onFocus={() => store.pause(true)}
      onBlur={() => store.pause(false)}
    >
      {/* The region is there before its first message, or screen readers would not announce that one. */}
      <div role="status" className={last && styles.bar} onClickCapture={onlyOnce}>
        {last && (
          <>
            <div className={styles.texts}>
              <p className={styles.text}>{last.text}</p>
              {offers.length > 1 && <p>{feedbackTexts.more(offers.length - 1)}</p>}
            </div>
            <Button className={styles.undo} kind="quiet" onClick={() => store.undo(last.id)}>
              {feedbackTexts.undo}
            </Button>
            <Button
              className={styles.undo}
              kind="quiet"
              icon="close"
              aria-label={feedbackTexts.dismiss}
              onClick={() => store.clear()}
            />
          </>
        )}
      </div>
    </div>
  );
}
