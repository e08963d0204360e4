import type { ComponentType } from 'react';

/** How often a module is tried before its card says that it is unavailable. */
export const maxAttempts = 3;
/** How long one try may take. */
export const attemptTimeout = 10_000;

/** Where a module of a remote is in its life. */
export type ModuleState =
  | { phase: 'idle' }
  | { phase: 'loading'; attempt: number; since: number }
  | { phase: 'ready'; Component: ComponentType }
  | { phase: 'unavailable'; code: string }
  | { phase: 'incompatible' }
  | { phase: 'crashed'; Component: ComponentType; code: string };

export type Phase = ModuleState['phase'];

export type LifeCycleEvent =
  /** A view of the module came on screen. */
  | { type: 'opened'; compatible: boolean }
  | { type: 'loaded'; Component: ComponentType }
  | { type: 'failed'; code: string }
  /** The user asked for another try. */
  | { type: 'retried' }
  /** The browser has its network back. */
  | { type: 'online' }
  | { type: 'crashed'; code: string }
  /** The user went to another address while the view stayed. */
  | { type: 'navigated' };

function loading(attempt: number, since: number): ModuleState {
  return { phase: 'loading', attempt, since };
}

/** A module that arrives after its time still counts. */
function isAwaited(state: ModuleState): boolean {
  return state.phase === 'loading' || state.phase === 'unavailable';
}

function whenOpened(state: ModuleState, compatible: boolean, now: number): ModuleState {
  if (!compatible) return { phase: 'incompatible' };
  return state.phase === 'idle' || state.phase === 'unavailable' ? loading(1, now) : state;
}

function whenRetried(state: ModuleState, now: number): ModuleState {
  if (state.phase === 'crashed') return { phase: 'ready', Component: state.Component };
  return state.phase === 'unavailable' ? loading(1, now) : state;
}

function whenFailed(state: ModuleState, code: string): ModuleState {
  if (state.phase !== 'loading') return state;
  return state.attempt < maxAttempts ? loading(state.attempt + 1, state.since) : { phase: 'unavailable', code };
}

/**
 * The life of a remote's module as a pure function.
 * @param state where it is
 * @param event what happened
 * @param now the time, which a started load remembers
 * @returns where it is then; the same object when the event changes nothing
 */
export function step(state: ModuleState, event: LifeCycleEvent, now: number): ModuleState {
  switch (event.type) {
    case 'opened':
      return whenOpened(state, event.compatible, now);
    case 'loaded':
      return isAwaited(state) ? { phase: 'ready', Component: event.Component } : state;
    case 'failed':
      return whenFailed(state, event.code);
    case 'retried':
      return whenRetried(state, now);
    case 'online':
      return state.phase === 'unavailable' ? loading(1, now) : state;
    case 'crashed':
      return state.phase === 'ready' ? { phase: 'crashed', Component: state.Component, code: event.code } : state;
    case 'navigated':
      return state.phase === 'crashed' ? { phase: 'ready', Component: state.Component } : state;
  }
}

/**
 * How long to wait before a try: longer each time, and never the same for all tablets of a location.
 * @param attempt number of the try, from 1
 * @param random a number from 0 to 1
 */
export function waitBefore(attempt: number, random: number): number {
  return attempt === 1 ? 0 : Math.round(500 * 2 ** (attempt - 2) * (1 + random));
}
