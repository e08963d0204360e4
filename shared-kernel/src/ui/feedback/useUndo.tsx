import { useCallback, useEffect, useSyncExternalStore, type MouseEvent } from 'react';
import { createRoot } from 'react-dom/client';
import { oncePer } from '../../async/lazily';
import type { Bus } from '../../bus';
import { useKernel } from '../../react';
import { UndoStore, type UndoOffer } from './undoStore';
import { Button } from '../base/Button';
import { feedbackTexts } from './feedbackTexts';
import styles from './UndoBar.module.css';

/** A double tap undoes the last action, not also the one before. */
function onlyOnce(event: MouseEvent) {
  if (event.detail > 1) event.stopPropagation();
}

/** The last offer with the number of earlier ones, at the top of the window; the pointer or the focus on it stops their time. */
function UndoBar({ store }: { store: UndoStore }) {
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

export type { UndoOffer };

/** The offers have a separate React root, so that they survive the screen that made them, but not the session. */
const storeOf = oncePer((bus: Bus) => {
  const store = new UndoStore();
  bus.events('signed-out').subscribe(() => store.clear());
  createRoot(document.body.appendChild(document.createElement('div'))).render(<UndoBar store={store} />);
  return store;
});

/**
 * Returns a function that offers, for some seconds, to undo the last action ('Ongedaan maken'), and when that was undone
 * or its time is over, those before it whose time is not. The offer stays on
 * navigation and closes at log-out, so `onUndo` must not depend on the screen. What it gives withdraws the offer, as when the
 * server has refused the action; with a text it says that instead, as when the server has stored it.
 */
export function useUndo(): (offer: UndoOffer) => (text?: string) => void {
  const { bus } = useKernel();
  // Made beforehand: the tap that makes the first offer must not wait for it.
  useEffect(() => void storeOf(bus), [bus]);
  return useCallback(
    (offer) => {
      const id = storeOf(bus).add(offer);
      return (text) => (text === undefined ? storeOf(bus).close(id) : storeOf(bus).say(id, text));
    },
    [bus],
  );
}
