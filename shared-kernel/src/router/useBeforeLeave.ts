import { useEffect, useEffectEvent } from 'react';

/** Who holds the user back at the moment. */
let holding: ((event: PopStateEvent) => void) | null = null;

// This stands here to be there before the router is: Chromium tells listeners of the window in the order in which they
// came, those of the capture phase too, and an event that the router has already handled cannot be held back any more.
window.addEventListener('popstate', (event) => holding?.(event), true);

/** The router counts its entries in the state of each. */
function position(): number | null {
  const state: unknown = window.history.state;
  const found = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : null;
  return typeof found === 'number' ? found : null;
}

/**
 * Holds the user back from losing something: by the way back or forward it asks first, and before the page is
 * closed or loaded anew the browser asks. What is half filled in stands in a dialog, so that no link is in reach.
 * @param active whether there is something to lose
 * @param ask called when the user is about to leave; what it gets leaves after all
 */
export function useBeforeLeave(active: boolean, ask: (leave: () => void) => void): void {
  const onLeave = useEffectEvent(ask);
  useEffect(() => (active ? holdBack((leave) => onLeave(leave)) : undefined), [active]);
}

function holdBack(ask: (leave: () => void) => void): () => void {
  const here = position();
  let returning = false;

  function onUnload(event: BeforeUnloadEvent): void {
    event.preventDefault();
  }

  function onPop(event: PopStateEvent): void {
    const there = position();
    if (here === null || there === null) return;
    event.stopImmediatePropagation();
    if (returning) {
      returning = false;
      return;
    }
    const steps = there - here;
    returning = true;
    window.history.go(-steps);
    ask(() => {
      release();
      window.history.go(steps);
    });
  }

  function release(): void {
    window.removeEventListener('beforeunload', onUnload);
    if (holding === onPop) holding = null;
  }

  window.addEventListener('beforeunload', onUnload);
  holding = onPop;
  return release;
}
