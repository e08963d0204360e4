import type { SettingsState } from '@groepsapp/kernel';

/** Whether enabled features can be determined: the settings are there, or waiting for them does not help. */
export function areSettingsKnown({ state, values }: SettingsState): boolean {
  return state === 'ready' || state === 'failed' || Object.keys(values).length > 0;
}

/** Whether loading failed and no earlier settings are stored, so that enabled features cannot be determined. */
export function areSettingsMissing({ state, values }: SettingsState): boolean {
  return state === 'failed' && Object.keys(values).length === 0;
}
