import { accessSync, constants } from 'node:fs';
import { resolve } from 'node:path';
import { readFacts } from '../about/facts.ts';
import { readParts } from './backend.ts';
import { readDatabaseUrl, readPostgresSettings } from '../database/config.ts';
import { isOfThisMachine } from '../authentication/networks.ts';
import { reasonOf, StartupError } from '../base/errors.ts';
import { type Environment, onOrOff, originOf, secretOf, valueOf, wholeNumber } from '../base/environment.ts';
import { readBucketConfig } from '../files/config.ts';
import { readMailConfig } from '../mail/config.ts';
import { readMetricsTokens, readTrustProxy } from '../monitoring/config.ts';
import { readRealtimeConfig } from '../realtime/config.ts';
import { readTracingConfig } from '../tracing/config.ts';

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

function logLevel(env: Environment): string {
  const value = valueOf(env, 'LOG_LEVEL')?.toLowerCase() ?? 'warn';
  if (logLevels.includes(value)) return value;
  throw new StartupError(`LOG_LEVEL is '${value}', but must be one of ${logLevels.join(', ')}.`);
}

/** The value of `DEMO` with which demo data may also be where others than this machine reach it. */
const anyway = 'public';

function refused(name: string, value: string): StartupError {
  return new StartupError(
    `DEMO is on and ${name} is '${value}': everybody knows the passwords of the demo. Set DEMO to off, or to ` +
      `'${anyway}' when others may log in to it.`,
  );
}

/**
 * Reads whether an empty database is filled with demo data. Everybody knows the passwords of the demo, so it is refused
 * where others than this machine could log in, unless that is asked for with a value of its own.
 * @throws StartupError for another value, and for a demo that others could reach
 */
function readDemo(env: Environment, host: string, publicUrl: string | undefined): boolean {
  const value = valueOf(env, 'DEMO')?.toLowerCase() ?? 'off';
  if (value === 'off') return false;
  if (value === anyway) return true;
  if (value !== 'on') throw new StartupError(`DEMO is '${value}', but must be 'on', 'off' or '${anyway}'.`);
  if (!isOfThisMachine(host)) throw refused('HOST', host);
  if (publicUrl !== undefined && !isOfThisMachine(new URL(publicUrl).hostname)) throw refused('PUBLIC_URL', publicUrl);
  return true;
}

/** @throws StartupError for a file that cannot be read: without it every password would do */
function readPasswordFilter(env: Environment): string | undefined {
  const file = valueOf(env, 'PASSWORD_FILTER');
  if (file === undefined) return undefined;
  try {
    accessSync(file, constants.R_OK);
    return resolve(file);
  } catch (error) {
    throw new StartupError(`PASSWORD_FILTER names a file that cannot be read (${reasonOf(error)}).`);
  }
}

/** Reads an address without a path. @param what kind it is, with its article */
function origin(env: Environment, name: string, what: string): string | undefined {
  const value = valueOf(env, name);
  return value === undefined ? undefined : originOf(value, `${name} is '${value}', but must be ${what}.`);
}

/**
 * Reads the settings of this server from environment variables.
 * @throws StartupError with one line that names the variable that is wrong
 */
export function readConfig(env: Environment) {
  const databaseUrl = readDatabaseUrl(env);
  const host = valueOf(env, 'HOST') ?? '127.0.0.1';
  const publicUrl = origin(env, 'PUBLIC_URL', 'an address such as https://app.example');
  const demo = readDemo(env, host, publicUrl);
  return {
    ...readParts(env),
    port: wholeNumber(env, 'PORT', 8080, 0, 65_535),
    host,
    /** Absolute path of the folder with the embedded database and the release store. */
    dataDir: resolve(valueOf(env, 'DATA_DIR') ?? 'data'),
    /** The key that hashes codes of people and seals secrets, beside PostgreSQL; the embedded database has a file for it. */
    pinPepper: secretOf(env, 'PIN_PEPPER'),
    /** Filter of passwords that are known to everybody; `undefined`: the one that comes with the app. */
    passwordFilter: readPasswordFilter(env),
    /** How many months the lines of the audit are kept; `undefined`: for ever. */
    auditMonths: wholeNumber(env, 'AUDIT_MONTHS', 0, 0, 1_200) || undefined,
    /** Bytes that copies of releases may take on the disk of this machine. */
    releasesCacheBytes: wholeNumber(env, 'RELEASES_CACHE_MB', 1_000, 50, 1_000_000) * 1e6,
    bucket: readBucketConfig(env),
    /** Address of a PostgreSQL database; `undefined`: the embedded database is used. */
    databaseUrl,
    postgres: readPostgresSettings(env),
    /**
     * How long a server that stops goes on for the tablets that it has, and sends them away one after the other. Without
     * PostgreSQL there is no other process to which they could go: the sooner it is back, the better.
     */
    drainMs: wholeNumber(env, 'DRAIN_SECONDS', databaseUrl === undefined ? 0 : 10, 0, 300) * 1_000,
    /** Whether an empty database is filled with demo data. */
    demo,
    /** Factor by which the number of people in the demo data is multiplied. */
    demoScale: wholeNumber(env, 'DEMO_SCALE', 1, 1, 1_000),
    /** Minimum level of the log lines that are written. */
    logLevel: logLevel(env),
    realtime: readRealtimeConfig(env),
    /** Where traces are sent; `undefined`: nothing is traced. */
    tracing: readTracingConfig(env),
    /** Public address of the app, without trailing slash; `undefined`: the address that the server listens on. */
    publicUrl,
    /** Origin of a content delivery network that serves the files of releases; `undefined`: the address of the app. */
    assetsOrigin: origin(env, 'ASSETS_ORIGIN', 'an origin such as https://cdn.example'),
    /** Whether the documentation of the API is served. */
    apiDocs: onOrOff(env, 'API_DOCS', true),
    /** SMTP settings; `undefined`: no mail is sent. */
    mail: readMailConfig(env),
    /** Whether browsers may install the service worker, which makes the app available offline. */
    serviceWorker: onOrOff(env, 'SERVICE_WORKER', true),
    trustProxy: readTrustProxy(env),
    metricsTokens: readMetricsTokens(env),
    facts: readFacts(env, demo),
  };
}

/** The configuration of this server. */
export type Config = ReturnType<typeof readConfig>;
