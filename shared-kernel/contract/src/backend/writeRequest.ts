import { calls } from '../calls/index.ts';
import type { Call } from '../call.ts';
import type { BackendConfig } from './BackendConfig.ts';
import type { Encoding, Fields, SpecificationCall } from '../specification/fields.ts';
import { isLoose, type Loose, looseOf } from '../loose.ts';
import { specificationCalls, type SpecificationKey } from '../specification/index.ts';

/** A request of the app, as the contract has it, and whose it is. */
export interface AppRequest {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  tokens: { device: string | null; session: string | null };
}

/** A request as a backend wants it. */
export interface BackendRequest {
  method: Call['method'];
  base: Call['base'];
  /** Path and query. */
  path: string;
  headers: Record<string, string>;
  /** Fields of the body; absent without one. A form has texts only. */
  body?: Loose;
  encoding: Encoding;
}

const dutch: Readonly<Record<string, string>> = { development: 'in ontwikkeling', final: 'definitief' };

const noEnd: Readonly<Record<BackendConfig['noEndTime'], '' | null | undefined>> = {
  null: null,
  empty: '',
  absent: undefined,
};

/** How a value of the app is written in a request. */
function written(name: string, value: unknown, config: BackendConfig): unknown {
  if (name === 'formStatus' && config.statusWords === 'dutch') return dutch[String(value)] ?? value;
  if (name === 'lists' && Array.isArray(value) && config.lists === 'ids') {
    return value.map((one: unknown) => looseOf(one)['idList'] ?? one);
  }
  if (name === 'json' && config.json === 'text') return JSON.stringify(value);
  if (name === 'end_time' && !value) return noEnd[config.noEndTime];
  if (typeof value === 'boolean' && config.flags === 'number') return Number(value);
  if (/_time$/.test(name) && config.times === 'seconds' && /^\d\d:\d\d$/.test(String(value)))
    return `${String(value)}:00`;
  return value;
}

/** The fields that the specification names, as the backend writes them. */
function onlyNamed(given: Loose, named: Fields, config: BackendConfig): Loose {
  const kept = Object.entries(given).flatMap(([name, value]): [string, unknown][] => {
    const below = named[name];
    if (below === undefined) return [];
    const rows = (rest: unknown) => (isLoose(rest) && below !== true ? onlyNamed(rest, below, config) : rest);
    return [[name, written(name, Array.isArray(value) ? value.map(rows) : rows(value), config)]];
  });
  return Object.fromEntries(kept.filter(([, value]) => value !== undefined));
}

/** The fields of a form, each a text; a list has its name once for each, or commas. */
function formOf(body: Loose, { formLists }: BackendConfig): Loose {
  const fields = Object.entries(body).map(([name, value]): [string, unknown] => {
    if (!Array.isArray(value)) return [name, String(value)];
    return formLists === 'comma' ? [name, value.join()] : [`${name}[]`, value.map(String)];
  });
  return Object.fromEntries(fields);
}

/** Path and query of a call. */
export function addressOf(path: string, params: Loose, query: Loose): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const asked = given.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return asked.length === 0 ? filled : `${filled}?${asked.join('&')}`;
}

/** Writes a request with what the specification names and nothing else, and with the tokens where they belong. */
export function writeRequest(key: SpecificationKey, request: AppRequest, config: BackendConfig): BackendRequest {
  const { method, base, path }: Call = calls[key];
  const { query = [], body = {}, encoding = 'json' }: SpecificationCall = specificationCalls[key];
  const { device, session } = request.tokens;
  const tokens = (deviceName: string, sessionName: string): Record<string, string> => ({
    ...(device && { [deviceName]: device }),
    ...(session && { [sessionName]: session }),
  });
  const { headers, fields } = config;
  const asFields = tokens(fields.device ?? 'device_token', fields.session ?? 'session_token');
  const hasBody = method === 'POST' || method === 'PUT';
  const inBody = hasBody && (config.tokens !== 'header' || body['session_token'] !== undefined);
  const sent = onlyNamed(looseOf(request.body), body, config);
  const whole = hasBody
    ? {
        ...(inBody && asFields),
        ...(body['auth'] && { auth: asFields }),
        ...(encoding === 'json' ? sent : formOf(sent, config)),
      }
    : {};
  const named = Object.fromEntries(query.map((name) => [name, true] as const));
  return {
    method,
    base,
    encoding,
    path: addressOf(path, looseOf(request.params), onlyNamed(looseOf(request.query), named, config)),
    headers:
      inBody && config.tokens === 'body'
        ? {}
        : tokens(headers.device ?? 'X-Device-Token', headers.session ?? 'X-Session-Token'),
    ...(Object.keys(whole).length > 0 && { body: whole }),
  };
}
