import type { SettingsState } from '@groepsapp/kernel';

/** Whether it can be said what is on and what is off; no longer waiting helps nobody once they failed to load. */
export function areSettingsKnown({ state, values }: SettingsState): boolean {
  return state === 'ready' || state === 'failed' || Object.keys(values).length > 0;
}
