import { StartupError } from './database/errors.ts';

/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Returns the value of a variable; an empty value counts as unset. */
export function valueOf(env: Environment, name: string): string | undefined {
  const value = env[name]?.trim();
  return value === '' ? undefined : value;
}

/**
 * Reads a whole number.
 * @throws StartupError when it is not a whole number between `min` and `max`
 */
export function wholeNumber(env: Environment, name: string, fallback: number, min: number, max: number): number {
  const value = valueOf(env, name);
  if (value === undefined) return fallback;
  const number = /^\d{1,9}$/.test(value) ? Number(value) : NaN;
  if (number >= min && number <= max) return number;
  throw new StartupError(`${name} is '${value}', but must be a whole number from ${min} to ${max}.`);
}

/**
 * Reads a flag.
 * @throws StartupError when it is neither 'on' nor 'off'
 */
export function onOrOff(env: Environment, name: string, fallback: boolean): boolean {
  const value = valueOf(env, name)?.toLowerCase();
  if (value === undefined) return fallback;
  if (value === 'on') return true;
  if (value === 'off') return false;
  throw new StartupError(`${name} is '${value}', but must be 'on' or 'off'.`);
}

/** Whether a text is an absolute http(s) URL without query or fragment. */
export function isWebAddress(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : null;
  return url !== null && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '';
}
