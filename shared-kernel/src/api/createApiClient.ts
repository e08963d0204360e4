import type { CallAnswer, CallInput, CallKey, ErrorCode, PageConfig } from '@groepsapp/contract';
import { looseOf } from '@groepsapp/contract/loose';
import axios, { type AxiosAdapter, type AxiosInstance, type AxiosRequestConfig } from 'axios';
import type { ApiClient, RequestOptions, SentFile } from './ApiClient';
import { ApiError } from './ApiError';
import { errorOf, mayBeStored, notDone, unreadableAnswer, unsureError } from './errorOf';

export interface ApiTokens {
  deviceToken: string | null;
  sessionToken: string | null;
  /** Of who stands at the tablet. */
  personToken?: string | null;
}

export interface ApiClientOptions {
  /** Addresses of the three APIs. */
  bases: PageConfig['api'];
  /** Called for every request. */
  getTokens(): ApiTokens;
  /** Called when the server no longer accepts the session of a call, with why as far as it says so. */
  onUnauthorised(code?: ErrorCode): void;
  /**
   * Called when a tablet needs a person for a call. @returns whether somebody says who it is now, so that the call is made once
   * more
   */
  onPersonNeeded?(): Promise<boolean>;
  /** Called with the `Date` header of every answer, also of refusals; `undefined` when it cannot be read. */
  onServerDate?(date: unknown): void;
  /** Whether requests tell which trace they belong to. */
  traced?: boolean | undefined;
  /** Whether a change is stored each time that it arrives, so that one of which the answer is lost is told as `unsure`. */
  sendsOnce?: boolean | undefined;
  /** Replaces the browser's transport, in tests. */
  adapter?: AxiosAdapter;
}

const timeout = 15_000;

/** A file over a slow connection; the server gives up after a minute. */
const fileTimeout = 65_000;

/** Calls whose 401 is about the attempt itself; it does not mean that the session has expired. */
const ownRefusals: readonly CallKey[] = [
  'POST /authentication/login',
  'POST /authentication/groepsapp/by-keys',
  'POST /authentication/provider/start',
  'POST /authentication/provider/finish',
  'POST /authentication/passkeys/ask',
  'POST /authentication/passkeys/login',
  'POST /authentication/tablet/enrol',
  'POST /authentication/logout',
  'POST /forgot-password',
  'POST /reset-password',
];

/** Only `fetch` supports `keepalive`. */
const keptAlive: AxiosRequestConfig = { adapter: 'fetch', fetchOptions: { keepalive: true, priority: 'low' } };

function instances({ bases, adapter }: ApiClientOptions): Record<keyof PageConfig['api'], AxiosInstance> {
  const create = (baseURL: string) =>
    axios.create({ baseURL, timeout, responseType: 'json', ...(adapter ? { adapter } : {}) });
  return { main: create(bases.main), v3: create(bases.v3), legacy: create(bases.legacy) };
}

function headersOf({ deviceToken, sessionToken, personToken }: ApiTokens): Record<string, string> {
  return {
    ...(deviceToken ? { 'X-Device-Token': deviceToken } : {}),
    ...(sessionToken ? { 'X-Session-Token': sessionToken } : {}),
    ...(personToken ? { 'X-Person-Token': personToken } : {}),
  };
}

/** A form with the fields of the body and, last, the file: the server checks what comes before the file. */
function formData(body: unknown, { field, content, name }: SentFile): FormData {
  const form = new FormData();
  const fields = Object.entries(looseOf(body));
  for (const [key, value] of fields) if (value !== undefined) form.append(key, String(value));
  form.append(field, content, name);
  return form;
}

/** The additional settings of a request with a file. */
function withFile(body: unknown, { file, onProgress }: RequestOptions): AxiosRequestConfig {
  if (file === undefined) return {};
  return {
    data: formData(body, file),
    timeout: fileTimeout,
    onUploadProgress: ({ progress = 0 }) => onProgress?.(Math.floor(progress * 100)),
  };
}

/** Creates the client of the three APIs. @param options addresses, tokens, and the callback for an ended session */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const clients = instances(options);
  const traces = options.traced === true ? loadTraces() : null;

  async function send<K extends CallKey>(key: K, input: CallInput<K>, tokens: ApiTokens, how: RequestOptions) {
    const { headers: own, params, query, body }: Input = input;
    const { base, method, path } = callAddress(key, params);
    return clients[base].request<unknown>({
      url: path,
      method,
      headers: { ...own, ...headersOf(tokens), ...(await traces)?.(own?.['idempotency-key']) },
      params: query,
      data: body,
      signal: how.signal,
      ...withFile(body, how),
      ...(how.keepalive === true ? keptAlive : {}),
    });
  }

  /** Ignores a late 401 of an earlier session, which must not end the current one. */
  function tellWhenUnauthorised(key: CallKey, error: ApiError, sessionToken: string | null): void {
    if (error.kind !== 'unauthorised' || ownRefusals.includes(key)) return;
    if (options.getTokens().sessionToken === sessionToken) options.onUnauthorised(error.code);
  }

  async function attempt<K extends CallKey>(key: K, input: CallInput<K>, how: RequestOptions): Promise<CallAnswer<K>> {
    const current = options.getTokens();
    const tokens = how.person === undefined ? current : { ...current, personToken: how.person };
    // Beside the request, which it must not delay.
    const promises = key.includes('GET ') || ownRefusals.includes(key) ? noPromises : loadPromises();
    const wasOnline = navigator.onLine;
    try {
      const { data, headers } = await send(key, input, tokens, how);
      options.onServerDate?.(headers['date']);
      checkAnswer(data, (await promises)(key) ?? []);
      return data as CallAnswer<typeof key>;
    } catch (thrown) {
      if (axios.isAxiosError(thrown) && thrown.response) options.onServerDate?.(thrown.response.headers['date']);
      const isUnsure = options.sendsOnce === true && wasOnline && mayBeStored(thrown);
      if (isUnsure && (await promises)(key) !== undefined) throw unsureError();
      const error = errorOf(thrown);
      tellWhenUnauthorised(key, error, tokens.sessionToken);
      throw error;
    }
  }

  return {
    async request(key, input, how = {}) {
      try {
        return await attempt(key, input, how);
      } catch (error) {
        const isNeeded = error instanceof ApiError && error.code === 'person_needed';
        if (!isNeeded || !(await options.onPersonNeeded?.())) throw error;
        return attempt(key, input, { ...how, person: undefined });
      }
    },
  };
}

/** An input without the types of its call. */
interface Input {
  headers?: Readonly<Record<string, string | undefined>>;
  params?: Readonly<Record<string, string>>;
  query?: unknown;
  body?: unknown;
}

interface CallAddress {
  base: 'main' | 'v3' | 'legacy';
  method: string;
  /** Path below the base, with its parameters filled in. */
  path: string;
}

/**
 * Derives the address of a call from its key, so that the contract itself stays out of the bundle.
 * @param key such as `PUT /presence/:id` or `v3 POST /ChildTrackingSystem/triggers`
 * @param params values of the `:name` parameters; they are URL-encoded
 */
function callAddress(key: CallKey, params: Readonly<Record<string, string>> = {}): CallAddress {
  const words = key.split(' ');
  const [path = '', method = ''] = words.reverse();
  const base = words[2];
  return {
    base: base === 'v3' || base === 'legacy' ? base : 'main',
    method,
    path: path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(paramOf(params, name, key))),
  };
}

function paramOf(params: Readonly<Record<string, string>>, name: string, key: CallKey): string {
  const value = params[name];
  if (value === undefined || value === '') throw new TypeError(`${key} needs the parameter ${name}`);
  return value;
}

/** Looks up the fields that the answer of a call always has; `undefined` for a call that saves nothing. */
type Promises = (key: CallKey) => readonly string[] | undefined;

const noPromises: Promises = () => undefined;

/**
 * Loads what the answers of calls that save promise, which the login does not need: the schemas of the contract are too
 * large for a browser. Without it, when it cannot be fetched, nothing is required: the server has answered by then.
 */
async function loadPromises(): Promise<Promises> {
  try {
    const { answerTable } = await import(/* webpackChunkName: 'answers' */ './answerTable');
    return (key) => {
      const [, after] = answerTable.split(`\n${key}  `);
      return after?.split('\n', 1)[0]?.split(' ').filter(Boolean);
    };
  } catch {
    return () => [];
  }
}

/**
 * Checks that an answer is one: data, with everything that it promises.
 * @throws ApiError when it is not, so that what the user filled in stays
 */
function checkAnswer(answer: unknown, promised: readonly string[]): void {
  if (typeof answer !== 'object' || answer === null) throw unreadableAnswer(answer);
  const fields: ReadonlyMap<string, unknown> = new Map(Object.entries(answer));
  if (promised.some((field) => (fields.get(field) ?? null) === null)) throw unreadableAnswer(answer);
  if (promised.includes('success') && fields.get('success') === false) throw notDone();
}

/** The header with which a request tells its trace; see `traceOf`. */
type Traces = (key: string | undefined) => { traceparent: string };

/** Loads what few installations use. Without it, when it cannot be fetched, requests are sent without a trace. */
async function loadTraces(): Promise<Traces | null> {
  try {
    const { traceOf } = await import(/* webpackChunkName: 'traces' */ './traceOf');
    return (key) => ({ traceparent: traceOf(key) });
  } catch {
    return null;
  }
}
