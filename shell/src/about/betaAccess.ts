import type { Settings } from '@groepsapp/kernel';

/** Whether the settings let the user switch between the beta and the stable version. */
export function mayUseBeta(settings: Settings): boolean {
  return settings.ipad_beta_access === '1';
}
