import type { Settings } from '@groepsapp/kernel';

/** Whether the organisation put the whole establishment on beta, regardless of what users chose. */
export function isPutOnBeta(settings: Settings): boolean {
  return settings.ipad_beta_establishment === '1';
}

/** Whether the settings let the user switch between beta and stable. */
export function mayUseBeta(settings: Settings): boolean {
  return settings.ipad_beta_access === '1' && !isPutOnBeta(settings);
}
