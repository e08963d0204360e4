import { StartupError } from '../database/errors.ts';
import { type Environment, isWebAddress, valueOf, wholeNumber } from '../environment.ts';

/** What the Pusher protocol calls an app: a key that browsers know, and a secret for signatures. */
export interface Credentials {
  key: string;
  secret: string;
}

/** A Pusher-compatible server in place of this one. */
export interface RealtimeElsewhere {
  origin: string;
  /** What stands before its addresses; empty, or with a slash in front. */
  path: string;
  appId: string;
}

export interface RealtimeLimits {
  /** Sockets that have shown a session; those that have not take none of their places. */
  sockets: number;
  /** Sockets of one address that have not shown a session. */
  anonymousPerAddress: number;
  subscriptionsPerSocket: number;
  messageBytes: number;
}

/** What the environment says of the live channel. */
export interface RealtimeConfig {
  /** `null`: those that the database keeps for all processes. */
  credentials: Credentials | null;
  /** `null`: this server keeps the live channel itself. */
  elsewhere: RealtimeElsewhere | null;
  /** Origins of pages, beside the server's own, that may open sockets. */
  origins: readonly string[];
  limits: RealtimeLimits;
}

function credentialsOf(env: Environment): Credentials | null {
  const key = valueOf(env, 'REALTIME_KEY');
  const secret = valueOf(env, 'REALTIME_SECRET');
  if (key === undefined && secret === undefined) return null;
  if (key === undefined || secret === undefined) {
    throw new StartupError('REALTIME_KEY and REALTIME_SECRET belong together: set both or neither.');
  }
  if (!/^[\w-]{1,100}$/.test(key)) {
    throw new StartupError(`REALTIME_KEY is '${key}', but may hold only letters, digits, - and _.`);
  }
  return { key, secret };
}

function elsewhereOf(env: Environment, credentials: Credentials | null): RealtimeElsewhere | null {
  const value = valueOf(env, 'REALTIME_HOST');
  if (value === undefined) return null;
  if (!isWebAddress(value)) {
    throw new StartupError(`REALTIME_HOST is '${value}', but must be an address such as https://push.example:6001.`);
  }
  const appId = valueOf(env, 'REALTIME_APP_ID');
  if (credentials === null || appId === undefined) {
    throw new StartupError('REALTIME_HOST needs REALTIME_APP_ID, REALTIME_KEY and REALTIME_SECRET beside it.');
  }
  const { origin, pathname } = new URL(value);
  return { origin, path: pathname.replace(/\/+$/, ''), appId };
}

function originsOf(env: Environment): string[] {
  const values = valueOf(env, 'REALTIME_ORIGINS')?.split(',') ?? [];
  return values.map((text) => {
    const value = text.trim();
    if (isWebAddress(value)) return new URL(value).origin;
    throw new StartupError(`REALTIME_ORIGINS holds '${value}', which is not an origin such as https://app.example.`);
  });
}

/**
 * Reads the settings of the live channel from environment variables.
 * @throws StartupError with one line that names the variable that is wrong
 */
export function readRealtimeConfig(env: Environment): RealtimeConfig {
  const credentials = credentialsOf(env);
  return {
    credentials,
    elsewhere: elsewhereOf(env, credentials),
    origins: originsOf(env),
    limits: {
      sockets: wholeNumber(env, 'REALTIME_MAX_SOCKETS', 5_000, 1, 1_000_000),
      anonymousPerAddress: wholeNumber(env, 'REALTIME_MAX_ANONYMOUS', 100, 1, 100_000),
      subscriptionsPerSocket: wholeNumber(env, 'REALTIME_MAX_SUBSCRIPTIONS', 200, 1, 10_000),
      messageBytes: wholeNumber(env, 'REALTIME_MAX_MESSAGE', 10_240, 512, 1_048_576),
    },
  };
}
