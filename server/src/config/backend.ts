import {
  type BackendOption,
  backendOptions,
  type CallKey,
  calls,
  isOptionValue,
  type PageConfig,
} from '@groepsapp/contract';
import { isSpecified } from '@groepsapp/contract/specification';
import { StartupError } from '../base/errors.ts';
import { type Environment, listOf, onOrOff, originOf, valueOf } from '../base/environment.ts';

/** What pages are told of a backend that speaks only the specification, but for the address of the gateway's own calls. */
export type Backend = Omit<NonNullable<PageConfig['backend']>, 'own'>;

function isKey(key: string): key is CallKey {
  return Object.hasOwn(calls, key);
}

function alsoOf(env: Environment): string[] {
  const keys = listOf(env, 'BACKEND_ALSO');
  for (const key of keys) {
    if (isKey(key) && !isSpecified(key)) continue;
    const why = isKey(key) ? 'belongs to the specification already' : 'is no call of the contract';
    throw new StartupError(`BACKEND_ALSO names '${key}', which ${why}; docs/your-backend.md lists what it may name.`);
  }
  return keys;
}

function optionNamed(name: string): BackendOption {
  const option = Object.entries<BackendOption>(backendOptions).find(([known]) => known === name)?.[1];
  if (option !== undefined) return option;
  throw new StartupError(
    `BACKEND_OPTIONS names '${name}', which is none of ${Object.keys(backendOptions).join(', ')}.`,
  );
}

function optionsOf(env: Environment): Record<string, string> {
  const options = new Map<string, string>();
  for (const part of listOf(env, 'BACKEND_OPTIONS')) {
    const [, name, value] = /^(\w+)=(.*)$/.exec(part) ?? [];
    if (name === undefined || value === undefined) {
      throw new StartupError(`BACKEND_OPTIONS holds '${part}', but must be a list of name=value.`);
    }
    if (options.has(name)) throw new StartupError(`BACKEND_OPTIONS names '${name}' twice.`);
    if (!isOptionValue(optionNamed(name), value)) {
      throw new StartupError(`BACKEND_OPTIONS gives '${name}' the value '${value}', which it cannot have.`);
    }
    options.set(name, value);
  }
  return Object.fromEntries(options);
}

function backendOf(env: Environment): Backend | undefined {
  const speaks = valueOf(env, 'BACKEND');
  const also = alsoOf(env);
  const options = optionsOf(env);
  if (speaks === 'specification') return { speaks, also, options };
  if (speaks !== undefined) {
    throw new StartupError(
      `BACKEND is '${speaks}', but must be 'specification', or absent for a server of the groepsapp.`,
    );
  }
  const given = ['BACKEND_ALSO', 'BACKEND_OPTIONS'].find((name) => valueOf(env, name) !== undefined);
  if (given !== undefined) throw new StartupError(`${given} needs BACKEND=specification beside it.`);
  return undefined;
}

/**
 * Reads who answers the calls of the app, and which parts this server is.
 * @throws StartupError with one line that names the variable that is wrong
 */
export function readParts(env: Environment) {
  const backend = backendOf(env);
  const servesApi = onOrOff(env, 'API', true);
  const wanted = onOrOff(env, 'REALTIME', true);
  if (!servesApi && (valueOf(env, 'DEMO')?.toLowerCase() ?? 'off') !== 'off') {
    throw new StartupError('DEMO fills the database of the API, which API=off leaves out; set DEMO to off.');
  }
  return {
    /** `undefined`: a server of the groepsapp answers the calls. */
    backend,
    /** Origins, besides the origins of the calls, from which the backend's pictures and files come. */
    fileOrigins: listOf(env, 'BACKEND_FILES').map((value) =>
      originOf(value, `BACKEND_FILES holds '${value}', which is not an origin such as https://photos.example.`),
    ),
    /** Name of the company, of which only that backend knows otherwise; may be empty. */
    companyName: valueOf(env, 'COMPANY_NAME') ?? '',
    /** Whether this server answers calls; otherwise it serves pages and releases only. */
    servesApi,
    /** Whether there is a live channel. It carries what this server's own calls change. */
    liveChannel: wanted && servesApi && backend === undefined,
  };
}
