import { resolve } from 'node:path';
import { type AppFacts, readFacts } from './about/facts.ts';
import { StartupError } from './database/index.ts';
import { type Environment, isWebAddress, onOrOff, valueOf, wholeNumber } from './environment.ts';
import { readMailConfig } from './mail/config.ts';
import type { SmtpConfig } from './mail/mailer.ts';
import { readMetricsToken, readTrustProxy } from './monitoring/config.ts';
import { type RealtimeConfig, readRealtimeConfig } from './realtime/config.ts';
import { readVariants, type Variants } from './releases/variants.ts';

/** What the environment says of how this server runs. */
export interface Config {
  port: number;
  host: string;
  /** Absolute folder of the embedded database and the release store. */
  dataDir: string;
  /** Address of a PostgreSQL database; absent means the embedded one. */
  databaseUrl: string | undefined;
  /** Whether an empty database is filled with demo data. */
  demo: boolean;
  /** By how much the demo data multiplies its people. */
  demoScale: number;
  /** From which level on the server writes log lines. */
  logLevel: string;
  /** Addresses of the three APIs as the browser is to call them. */
  api: { main: string; v3: string; legacy: string };
  realtime: RealtimeConfig;
  /** Where people find the app, without a closing slash; absent means where the server listens. */
  publicUrl: string | undefined;
  /** How mail is sent; absent means that none is. */
  mail: SmtpConfig | undefined;
  /** Whether browsers may keep the app for when there is no network. */
  serviceWorker: boolean;
  /** Addresses of proxies that are believed about where a request comes from; absent means none. */
  trustProxy: string[] | undefined;
  /** With what an operator sees the figures of this server; absent means from this machine only. */
  metricsToken: string | undefined;
  /** Of which remotes each variant is composed. */
  variants: Variants;
  facts: AppFacts;
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

function logLevel(env: Environment): string {
  const value = valueOf(env, 'LOG_LEVEL')?.toLowerCase() ?? 'warn';
  if (logLevels.includes(value)) return value;
  throw new StartupError(`LOG_LEVEL is '${value}', but must be one of ${logLevels.join(', ')}.`);
}

/** A path on this origin or a whole address elsewhere, without the closing slash. */
function apiBase(env: Environment, name: string, fallback: string): string {
  const value = valueOf(env, name) ?? fallback;
  if (/^(\/[\w.~-]+)+\/?$/.test(value) || isWebAddress(value)) return value.replace(/\/+$/, '');
  throw new StartupError(`${name} is '${value}', but must be a path such as ${fallback} or an http(s) address.`);
}

function publicAddress(env: Environment): string | undefined {
  const value = valueOf(env, 'PUBLIC_URL');
  if (value === undefined) return undefined;
  if (isWebAddress(value) && new URL(value).pathname === '/') return new URL(value).origin;
  throw new StartupError(`PUBLIC_URL is '${value}', but must be an address such as https://app.example.`);
}

/** The address may hold a password, so that a wrong one is not repeated. */
function databaseAddress(env: Environment): string | undefined {
  const value = valueOf(env, 'DATABASE_URL');
  if (value === undefined || /^postgres(ql)?:\/\//.test(value)) return value;
  throw new StartupError('DATABASE_URL must be an address that begins with postgres://.');
}

/**
 * Reads the settings of this server from environment variables.
 * @throws StartupError with one line that names the variable that is wrong
 */
export function readConfig(env: Environment): Config {
  const databaseUrl = databaseAddress(env);
  const demo = onOrOff(env, 'DEMO', databaseUrl === undefined);
  return {
    port: wholeNumber(env, 'PORT', 8080, 0, 65_535),
    host: valueOf(env, 'HOST') ?? '127.0.0.1',
    dataDir: resolve(valueOf(env, 'DATA_DIR') ?? 'data'),
    databaseUrl,
    demo,
    demoScale: wholeNumber(env, 'DEMO_SCALE', 1, 1, 1_000),
    logLevel: logLevel(env),
    api: {
      main: apiBase(env, 'API_BASE', '/api'),
      v3: apiBase(env, 'API_V3_BASE', '/api/v3'),
      legacy: apiBase(env, 'API_LEGACY_BASE', '/api/legacy'),
    },
    realtime: readRealtimeConfig(env),
    publicUrl: publicAddress(env),
    mail: readMailConfig(env),
    serviceWorker: onOrOff(env, 'SERVICE_WORKER', true),
    trustProxy: readTrustProxy(env),
    metricsToken: readMetricsToken(env),
    variants: readVariants(env),
    facts: readFacts(env, demo),
  };
}
