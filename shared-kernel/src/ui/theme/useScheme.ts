import { useSyncExternalStore } from 'react';
import { Listeners } from '../../async/Listeners';
import { browserStorage } from '../../persistence/browserStorage';
import { deviceIsDark, readChoice, readScheme, schemeKey, type Scheme, type SchemeChoice } from './scheme';

const listeners = new Listeners();

function subscribe(listener: () => void): () => void {
  const device = deviceIsDark();
  const stop = listeners.add(listener);
  device?.addEventListener('change', listener);
  window.addEventListener('storage', listener);
  return () => {
    stop();
    device?.removeEventListener('change', listener);
    window.removeEventListener('storage', listener);
  };
}

/** The theme that is shown: the user's choice on this device, or else the theme of the device. */
export function useScheme(): Scheme {
  return useSyncExternalStore(subscribe, readScheme);
}

/** The user's choice on this device. */
export function useSchemeChoice(): SchemeChoice {
  return useSyncExternalStore(subscribe, readChoice);
}

/** Chooses the theme for this device, in all its tabs. A device that keeps nothing forgets it at the next load. */
export function chooseScheme(choice: SchemeChoice): void {
  try {
    if (choice === 'device') browserStorage().removeItem(schemeKey);
    else browserStorage().setItem(schemeKey, choice);
  } catch {
    return;
  }
  listeners.tell();
}
