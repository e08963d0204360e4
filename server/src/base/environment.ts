import { readFileSync } from 'node:fs';
import { reasonOf, StartupError } from './errors.ts';

/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Returns the value of a variable; an empty value counts as unset. */
export function valueOf(env: Environment, name: string): string | undefined {
  const value = env[name]?.trim();
  return value === '' ? undefined : value;
}

function secretFile(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new StartupError(`${name} names a file that cannot be read (${reasonOf(error)}).`);
  }
}

/**
 * Reads a secret: the value of the variable, or the content of the file that `<name>_FILE` names, without the spaces
 * and line ends around it. An empty file counts as unset.
 * @throws StartupError when both variables are set or the file cannot be read; the message never holds the secret
 */
export function secretOf(env: Environment, name: string): string | undefined {
  const value = valueOf(env, name);
  const fileName = `${name}_FILE`;
  const file = valueOf(env, fileName);
  if (file === undefined) return value;
  if (value !== undefined) throw new StartupError(`Set ${name} or ${fileName}, not both.`);
  const content = secretFile(fileName, file);
  return content === '' ? undefined : content;
}

/** A secret that can be replaced while it is in use: one value is used, and another may be accepted beside it. */
interface ReplaceableSecret {
  used: string | undefined;
  other: string | undefined;
}

/**
 * Reads a secret that can be replaced while it is in use: `<name>`, and `<name>_OTHER` with the value that is accepted
 * beside it, which is the next one or the one before.
 * @throws StartupError as `secretOf`, and when there is an other value only
 */
export function replaceableSecretOf(env: Environment, name: string): ReplaceableSecret {
  const used = secretOf(env, name);
  const other = secretOf(env, `${name}_OTHER`);
  if (other !== undefined && used === undefined) throw new StartupError(`${name}_OTHER needs ${name}.`);
  return { used, other };
}

/** The parts of a list that is separated by commas; none when it is unset. */
export function variableList(env: Environment, name: string): string[] {
  const value = valueOf(env, name);
  return value === undefined ? [] : value.split(',').map((part) => part.trim());
}

/** Reads a whole number. @throws StartupError when it is not a whole number between `min` and `max` */
export function wholeNumber(env: Environment, name: string, fallback: number, min: number, max: number): number {
  const value = valueOf(env, name);
  if (value === undefined) return fallback;
  const number = /^\d{1,9}$/.test(value) ? Number(value) : NaN;
  if (number >= min && number <= max) return number;
  throw new StartupError(`${name} is '${value}', but must be a whole number from ${min} to ${max}.`);
}

/** Reads a flag. @throws StartupError when it is neither 'on' nor 'off' */
export function onOrOff(env: Environment, name: string, fallback: boolean): boolean {
  const value = valueOf(env, name)?.toLowerCase();
  if (value === undefined) return fallback;
  if (value === 'on') return true;
  if (value === 'off') return false;
  throw new StartupError(`${name} is '${value}', but must be 'on' or 'off'.`);
}

/**
 * The origin that a value of a variable names, without trailing slash.
 * @throws StartupError with the message `wrong` when it is anything else, such as an address with a path
 */
export function originOf(value: string, wrong: string): string {
  if (isWebAddress(value) && new URL(value).pathname === '/') return new URL(value).origin;
  throw new StartupError(wrong);
}

/** Whether a text is an absolute http(s) URL without query or fragment. */
export function isWebAddress(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : null;
  return url !== null && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '';
}
