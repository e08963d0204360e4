import { StartupError } from '../base/errors.ts';
import {
  type Environment,
  isWebAddress,
  variableList,
  replaceableSecretOf,
  valueOf,
  wholeNumber,
} from '../base/environment.ts';

/** Credentials of an "app" in the Pusher protocol: a public key and a secret for signatures. */
export interface Credentials {
  key: string;
  secret: string;
  /** Another secret whose signatures are accepted, while not all processes use the same; omitted: none. */
  otherSecret?: string | undefined;
}

/** An external Pusher-compatible server that replaces this one. */
export interface RealtimeElsewhere {
  origin: string;
  /** Prefix of its paths; empty, or with a leading slash. */
  path: string;
  appId: string;
}

function credentialsOf(env: Environment): Credentials | null {
  const key = valueOf(env, 'REALTIME_KEY');
  const { used: secret, other: otherSecret } = replaceableSecretOf(env, 'REALTIME_SECRET');
  if (key === undefined && secret === undefined) return null;
  if (key === undefined || secret === undefined) {
    throw new StartupError('REALTIME_KEY and REALTIME_SECRET belong together: set both or neither.');
  }
  if (!/^[\w-]{1,100}$/.test(key)) {
    throw new StartupError(`REALTIME_KEY is '${key}', but may hold only letters, digits, - and _.`);
  }
  return { key, secret, otherSecret };
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

/**
 * Reads the configuration of the live channel from environment variables.
 * @throws StartupError with one line that names the invalid variable
 */
export function readRealtimeConfig(env: Environment) {
  const credentials = credentialsOf(env);
  return {
    /** `null`: the credentials in the database are used, which all processes share. */
    credentials,
    /** `null`: this server serves the live channel itself. */
    elsewhere: elsewhereOf(env, credentials),
    /** Origins besides the server's own from which pages may open sockets. */
    origins: variableList(env, 'REALTIME_ORIGINS').map((value) => {
      if (isWebAddress(value)) return new URL(value).origin;
      throw new StartupError(`REALTIME_ORIGINS holds '${value}', which is not an origin such as https://app.example.`);
    }),
    limits: {
      /** Maximum number of authenticated sockets; unauthenticated ones have a separate limit. */
      sockets: wholeNumber(env, 'REALTIME_MAX_SOCKETS', 5_000, 1, 1_000_000),
      /** Maximum number of unauthenticated sockets per address. */
      anonymousPerAddress: wholeNumber(env, 'REALTIME_MAX_ANONYMOUS', 100, 1, 100_000),
      subscriptionsPerSocket: 200,
      /** Of one message from a browser. */
      messageBytes: 10_240,
    },
  };
}

export type RealtimeLimits = ReturnType<typeof readRealtimeConfig>['limits'];
