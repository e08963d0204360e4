import { readFileSync } from 'node:fs';
import { BackendConfig } from '@groepsapp/contract/backend';
import type { PageConfig } from '@groepsapp/contract';
import * as v from 'valibot';
import { reasonOf, StartupError } from '../base/errors.ts';
import { type Environment, isWebAddress, variableList, onOrOff, originOf, valueOf } from '../base/environment.ts';
import type { BackendAddress } from '../own-backend/BackendClient.ts';

/** Reads a base address: a path on this origin or an absolute URL, without trailing slash. */
function apiBase(env: Environment, name: string, fallback: string): string {
  const value = valueOf(env, name) ?? fallback;
  if (/^(\/[\w.~-]+)+\/?$/.test(value) || isWebAddress(value)) return value.replace(/\/+$/, '');
  throw new StartupError(`${name} is '${value}', but must be a path such as ${fallback} or an http(s) address.`);
}

const ownApi = { main: '/api', v3: '/api/v3', legacy: '/api/legacy' };

function basesOf(env: Environment): PageConfig['api'] {
  return {
    main: apiBase(env, 'API_BASE', ownApi.main),
    v3: apiBase(env, 'API_V3_BASE', ownApi.v3),
    legacy: apiBase(env, 'API_LEGACY_BASE', ownApi.legacy),
  };
}

/** Reads the file that says how a backend writes what the specification leaves open. */
function notationsOf(file: string | undefined): BackendConfig {
  let given: unknown = {};
  try {
    if (file !== undefined) given = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new StartupError(`BACKEND_CONFIG is '${file}', which cannot be read as JSON: ${reasonOf(error)}.`);
  }
  const read = v.safeParse(BackendConfig, given);
  if (read.success) return read.output;
  const [issue] = read.issues;
  throw new StartupError(`BACKEND_CONFIG has a wrong '${v.getDotPath(issue) ?? ''}': ${issue.message}`);
}

function backendOf(env: Environment): BackendAddress | undefined {
  const speaks = valueOf(env, 'BACKEND');
  const file = valueOf(env, 'BACKEND_CONFIG');
  if (speaks === undefined) {
    if (file === undefined) return undefined;
    throw new StartupError('BACKEND_CONFIG needs BACKEND=specification beside it.');
  }
  if (speaks !== 'specification') {
    throw new StartupError(
      `BACKEND is '${speaks}', but must be 'specification', or absent for a server of the groepsapp.`,
    );
  }
  const api = basesOf(env);
  const path = Object.values(api).find((base) => base.startsWith('/'));
  if (path !== undefined) {
    throw new StartupError(
      'BACKEND=specification needs the addresses of the backend: API_BASE, API_V3_BASE and API_LEGACY_BASE.',
    );
  }
  return { api, config: notationsOf(file) };
}

/**
 * Reads who answers the calls of the app, and which parts this server is.
 * @throws StartupError with one line that names the variable that is wrong
 */
export function readParts(env: Environment) {
  const backend = backendOf(env);
  const servesApi = onOrOff(env, 'API', true) && backend === undefined;
  const wanted = onOrOff(env, 'REALTIME', true);
  if (!servesApi && (valueOf(env, 'DEMO')?.toLowerCase() ?? 'off') !== 'off') {
    throw new StartupError('DEMO fills the database of the API, which is left out here; set DEMO to off.');
  }
  return {
    /** The backend that this server asks; `undefined`: a server of the groepsapp answers the calls. */
    backend,
    /** Base addresses of the three APIs, as the browser calls them. */
    api: backend === undefined ? basesOf(env) : ownApi,
    /** Origins, besides the origins of the calls, from which the backend's pictures and files come. */
    fileOrigins: variableList(env, 'BACKEND_FILES').map((value) =>
      originOf(value, `BACKEND_FILES holds '${value}', which is not an origin such as https://photos.example.`),
    ),
    /** Name of the company, of which only that backend knows otherwise; may be empty. */
    companyName: valueOf(env, 'COMPANY_NAME') ?? '',
    /** Whether this server answers calls from its database; otherwise it serves pages and releases, and may ask a backend. */
    servesApi,
    /** Whether there is a live channel. It carries what this server's own calls change. */
    liveChannel: wanted && servesApi,
  };
}
