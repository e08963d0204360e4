import { useCallback, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import type { Bus } from '../../bus';
import { useKernel } from '../../react';
import { UndoBar } from './UndoBar';
import { UndoStore, type UndoOffer } from './undoStore';

export type { UndoOffer };

const stores = new WeakMap<Bus, UndoStore>();

/** The offers have a separate React root, so that they survive the screen that made them, but not the session. */
function storeOf(bus: Bus): UndoStore {
  const known = stores.get(bus);
  if (known) return known;
  const store = new UndoStore();
  stores.set(bus, store);
  bus.events('signed-out').subscribe(() => store.clear());
  createRoot(document.body.appendChild(document.createElement('div'))).render(<UndoBar store={store} />);
  return store;
}

/**
 * Returns a function that offers, for some seconds, to undo the last action ('Ongedaan maken'), and when that was undone
 * or its time is over, those before it whose time is not. The offer stays on
 * navigation and closes at log-out, so `onUndo` must not depend on the screen.
 */
export function useUndo(): (offer: UndoOffer) => void {
  const { bus } = useKernel();
  // Made beforehand: the tap that makes the first offer must not wait for it.
  useEffect(() => void storeOf(bus), [bus]);
  return useCallback((offer) => storeOf(bus).add(offer), [bus]);
}
