import { looseOf } from '@groepsapp/contract/loose';

/** An overlay over a screen (menu, panel, dialog), or a place within it (the detail of a list). */
export type StepKind = 'over' | 'place';

/** An entry of the browser's history, as this app writes it. */
export interface Entry {
  /** Number of the entry, as the router counts them; `null` for an entry that is not the app's. */
  index: number | null;
  /** The number of open steps within the address. */
  depth: number;
  /** Kind of the topmost step. */
  kind: StepKind | null;
  /** Path and query. */
  address: string;
}

function entryState(): Record<string, unknown> {
  return { ...looseOf(window.history.state) };
}

/** The entry at which the browser stands. */
export function readEntry(): Entry {
  const { idx, depth, step } = entryState();
  const { pathname, search } = window.location;
  return {
    index: typeof idx === 'number' ? idx : null,
    depth: typeof depth === 'number' ? depth : 0,
    kind: step === 'over' || step === 'place' ? step : null,
    address: pathname + search,
  };
}

/**
 * Adds an entry for a step at the current address, without the router. A place is rendered before it has its entry, and
 * the browser would save its scroll position with the entry below: the place restores that itself.
 */
export function pushStep(depth: number, kind: StepKind): void {
  window.history.scrollRestoration = kind === 'place' ? 'manual' : 'auto';
  const state = entryState();
  const idx = typeof state['idx'] === 'number' ? state['idx'] + 1 : 1;
  window.history.pushState({ ...state, idx, depth, step: kind }, '');
}

/** Writes down which step the present entry stands for, after the router has replaced its state. */
export function markStep({ depth, kind }: Pick<Entry, 'depth' | 'kind'>): void {
  if (depth > 0) window.history.replaceState({ ...entryState(), depth, step: kind }, '');
}
