import type { Settings } from '@groepsapp/kernel';

/** Whether the organisation has put all who work in the establishment on beta, whatever they chose themselves. */
export function isPutOnBeta(settings: Settings): boolean {
  return settings.ipad_beta_establishment === '1';
}

/** Whether the settings let the user switch between the beta and the stable version. */
export function mayUseBeta(settings: Settings): boolean {
  return settings.ipad_beta_access === '1' && !isPutOnBeta(settings);
}
