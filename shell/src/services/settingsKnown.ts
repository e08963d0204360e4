import type { SettingsState } from '@groepsapp/kernel';

/** Whether it can be said what is on and what is off; no longer waiting helps nobody once they failed to load. */
export function areSettingsKnown({ state, values }: SettingsState): boolean {
  return state === 'ready' || state === 'failed' || Object.keys(values).length > 0;
}

/** Whether they failed to load and none of before are there, so that nobody can say what is on. */
export function areSettingsMissing({ state, values }: SettingsState): boolean {
  return state === 'failed' && Object.keys(values).length === 0;
}
