import { useSyncExternalStore } from 'react';
import { browserStorage } from '../../persistence/browserStorage';

/** The effective colour scheme. */
export type Scheme = 'light' | 'dark';

/** The chosen colour scheme; `device` follows the device. */
export type SchemeChoice = Scheme | 'device';

/** Stored per device and not per account: it stays at log-out, and both variants of the app use it. */
const key = 'groepsapp-scheme';

const listeners = new Set<() => void>();
const deviceIsDark = () =>
  typeof window.matchMedia === 'function' ? window.matchMedia('(prefers-color-scheme: dark)') : null;

function readChoice(): SchemeChoice {
  const stored = browserStorage().getItem(key);
  return stored === 'light' || stored === 'dark' ? stored : 'device';
}

/** The theme that this device shows now. */
export function readScheme(): Scheme {
  const choice = readChoice();
  if (choice !== 'device') return choice;
  return deviceIsDark()?.matches === true ? 'dark' : 'light';
}

function subscribe(listener: () => void): () => void {
  const device = deviceIsDark();
  listeners.add(listener);
  device?.addEventListener('change', listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
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
    if (choice === 'device') browserStorage().removeItem(key);
    else browserStorage().setItem(key, choice);
  } catch {
    return;
  }
  listeners.forEach((listener) => listener());
}
