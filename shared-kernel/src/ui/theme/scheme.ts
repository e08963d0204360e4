import { browserStorage } from '../../persistence/browserStorage';

/** The effective colour scheme. */
export type Scheme = 'light' | 'dark';

/** The chosen colour scheme; `device` follows the device. */
export type SchemeChoice = Scheme | 'device';

/** Stored per device and not per account: it stays at log-out, and both variants of the app use it. */
export const schemeKey = 'groepsapp-scheme';

export const deviceIsDark = () =>
  typeof window.matchMedia === 'function' ? window.matchMedia('(prefers-color-scheme: dark)') : null;

export function readChoice(): SchemeChoice {
  const stored = browserStorage().getItem(schemeKey);
  return stored === 'light' || stored === 'dark' ? stored : 'device';
}

/** The theme that this device shows now. */
export function readScheme(): Scheme {
  const choice = readChoice();
  if (choice !== 'device') return choice;
  return deviceIsDark()?.matches === true ? 'dark' : 'light';
}
