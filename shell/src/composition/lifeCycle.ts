import type { ComponentType } from 'react';
import { maxAttempts } from './attempts';

export type ModuleState =
  | { phase: 'idle' }
  | { phase: 'loading'; attempt: number; since: number }
  | { phase: 'ready'; Component: ComponentType }
  | { phase: 'unavailable'; code: string }
  | { phase: 'incompatible' }
  /** Without a component when the module was left out, because it blocked an earlier page. */
  | { phase: 'crashed'; Component: ComponentType | null; code: string };

export type Phase = ModuleState['phase'];

export type LifeCycleEvent =
  /** A view of the module was mounted. */
  | { type: 'opened'; compatible: boolean; hung?: boolean }
  | { type: 'loaded'; Component: ComponentType }
  | { type: 'failed'; code: string }
  | { type: 'retried' }
  | { type: 'online' }
  | { type: 'crashed'; code: string }
  /** The user navigated to another address while the view stayed mounted. */
  | { type: 'navigated' };

function loading(attempt: number, since: number): ModuleState {
  return { phase: 'loading', attempt, since };
}

/** Whether a finished load may still set the state: also after the attempt timed out. */
function isAwaited(state: ModuleState): boolean {
  return state.phase === 'loading' || state.phase === 'unavailable';
}

function whenOpened(
  state: ModuleState,
  { compatible, hung = false }: Extract<LifeCycleEvent, { type: 'opened' }>,
  now: number,
): ModuleState {
  if (!compatible) return state.phase === 'incompatible' ? state : { phase: 'incompatible' };
  if (hung && state.phase === 'idle') return { phase: 'crashed', Component: null, code: 'Hang' };
  return ['idle', 'unavailable', 'incompatible'].includes(state.phase) ? loading(1, now) : state;
}

function whenRetried(state: ModuleState, now: number): ModuleState {
  if (state.phase === 'crashed' && state.Component) return { phase: 'ready', Component: state.Component };
  if (state.phase === 'crashed') return loading(1, now);
  return state.phase === 'unavailable' ? loading(1, now) : state;
}

function whenFailed(state: ModuleState, code: string): ModuleState {
  if (state.phase !== 'loading') return state;
  return state.attempt < maxAttempts ? loading(state.attempt + 1, state.since) : { phase: 'unavailable', code };
}

/**
 * The life cycle of a module as a pure function.
 * @param now current time in ms, recorded when a load starts
 * @returns the next state; the same object when the event changes nothing
 */
export function step(state: ModuleState, event: LifeCycleEvent, now: number): ModuleState {
  switch (event.type) {
    case 'opened':
      return whenOpened(state, event, now);
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
      return state.phase === 'crashed' && state.Component ? { phase: 'ready', Component: state.Component } : state;
  }
}
