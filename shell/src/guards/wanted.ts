/** Where the user wanted to go before a guard sent them elsewhere; travels in the state of the history. */
export interface WantedState {
  wanted: string;
}

/** What the router knows of an address. */
export interface Place {
  pathname: string;
  search: string;
  hash: string;
  state: unknown;
}

/** The path that an earlier guard noted, if any. */
export function wantedIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('wanted' in state)) return null;
  const { wanted } = state;
  return typeof wanted === 'string' && /^\/(?!\/)/.test(wanted) ? wanted : null;
}

/**
 * Notes where the user is going, for the screens in between.
 * @param place the address that a guard does not open yet
 * @param isStep the address itself is one of the screens in between, which nobody is sent back to
 */
export function noteWanted({ pathname, search, hash, state }: Place, isStep: boolean): WantedState | null {
  if (!isStep) return { wanted: `${pathname}${search}${hash}` };
  const wanted = wantedIn(state);
  return wanted === null ? null : { wanted };
}
