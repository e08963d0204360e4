import { isIP } from 'node:net';
import { StartupError } from '../base/errors.ts';
import { type Environment, valueOf } from '../base/environment.ts';

/** The value of `DEMO` with which demo data may also be where others than this machine reach it. */
const anyway = 'public';

/** Whether a host name or address can be reached from this machine only. */
function isOfThisMachine(host: string): boolean {
  const plain = host.replace(/^\[(.*)\]$/, '$1');
  return plain === 'localhost' || plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'));
}

/**
 * Reads whether an empty database is filled with demo data. Everybody knows the passwords of the demo, so it is refused
 * where others than this machine could log in, unless that is asked for with a value of its own.
 * @param host where the server listens
 * @param publicUrl public address of the app
 * @throws StartupError for another value, and for a demo that others could reach
 */
export function readDemo(env: Environment, host: string, publicUrl: string | undefined): boolean {
  const value = valueOf(env, 'DEMO')?.toLowerCase() ?? 'off';
  if (value === 'off') return false;
  if (value === anyway) return true;
  if (value !== 'on') throw new StartupError(`DEMO is '${value}', but must be 'on', 'off' or '${anyway}'.`);
  if (!isOfThisMachine(host)) throw refused('HOST', host);
  if (publicUrl !== undefined && !isOfThisMachine(new URL(publicUrl).hostname)) throw refused('PUBLIC_URL', publicUrl);
  return true;
}

function refused(name: string, value: string): StartupError {
  return new StartupError(
    `DEMO is on and ${name} is '${value}': everybody knows the passwords of the demo. Set DEMO to off, or to ` +
      `'${anyway}' when others may log in to it.`,
  );
}
