/** The path the user wanted before a guard redirected them; stored in the state of the history entry. */
export interface WantedState {
  wanted: string;
}

export interface Place {
  pathname: string;
  search: string;
  hash: string;
  state: unknown;
}

/** The path that an earlier guard remembered, if any. */
export function wantedIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('wanted' in state)) return null;
  const { wanted } = state;
  return typeof wanted === 'string' && /^\/(?!\/)/.test(wanted) ? wanted : null;
}

/**
 * Remembers where the user wanted to go, for the screens in between.
 * @param isStep whether the place is itself one of these, which are never remembered
 */
export function noteWanted({ pathname, search, hash, state }: Place, isStep: boolean): WantedState | null {
  if (!isStep) return { wanted: `${pathname}${search}${hash}` };
  const wanted = wantedIn(state);
  return wanted === null ? null : { wanted };
}
