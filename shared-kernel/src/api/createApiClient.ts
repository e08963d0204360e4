import type { CallAnswer, CallInput, CallKey, PageConfig } from '@groepsapp/contract';
import axios, { type AxiosAdapter, type AxiosInstance, type AxiosRequestConfig } from 'axios';
import type { ApiClient, RequestOptions } from './ApiClient';
import type { ApiError } from './ApiError';
import { addressOf } from './callKey';
import { errorOf, unreadableAnswer } from './errorOf';

export interface ApiTokens {
  deviceToken: string | null;
  sessionToken: string | null;
}

export interface ApiClientOptions {
  /** Addresses of the three APIs. */
  bases: PageConfig['api'];
  /** Asked anew for every call. */
  getTokens(): ApiTokens;
  /** The server no longer knows the session with which a call was made. */
  onUnauthorised(): void;
  /** Sends the requests instead of the browser. */
  adapter?: AxiosAdapter;
}

/** What any call may be given, its types taken off. */
interface CallParts {
  headers?: Readonly<Record<string, string | undefined>>;
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
}

const timeout = 15_000;

/** A 401 of these says something about the attempt, not about the session. */
const ownRefusals: readonly CallKey[] = [
  'POST /authentication/login',
  'POST /authentication/groepsapp/by-keys',
  'POST /authentication/logout',
  'POST /forgot-password',
  'POST /reset-password',
];

/** Only `fetch` can go on without the page. */
const keptAlive: AxiosRequestConfig = { adapter: 'fetch', fetchOptions: { keepalive: true, priority: 'low' } };

function instances({ bases, adapter }: ApiClientOptions): Record<keyof PageConfig['api'], AxiosInstance> {
  const create = (baseURL: string) =>
    axios.create({ baseURL, timeout, responseType: 'json', ...(adapter ? { adapter } : {}) });
  return { main: create(bases.main), v3: create(bases.v3), legacy: create(bases.legacy) };
}

function headersOf({ deviceToken, sessionToken }: ApiTokens): Record<string, string> {
  return {
    ...(deviceToken ? { 'X-Device-Token': deviceToken } : {}),
    ...(sessionToken ? { 'X-Session-Token': sessionToken } : {}),
  };
}

/**
 * Makes the client of the three APIs.
 * @param options addresses, tokens and what to do when the session has ended
 */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const clients = instances(options);

  async function send<K extends CallKey>(key: K, input: CallInput<K>, tokens: ApiTokens, how: RequestOptions) {
    const { headers, params, query, body } = input as CallParts;
    const { base, method, path } = addressOf(key, params);
    const answer = await clients[base].request<CallAnswer<K>>({
      url: path,
      method,
      headers: { ...headers, ...headersOf(tokens) },
      params: query,
      data: body,
      signal: how.signal,
      ...(how.keepalive === true ? keptAlive : {}),
    });
    if (typeof answer.data !== 'object' || answer.data === null) throw unreadableAnswer();
    return answer.data;
  }

  /** A late refusal of an earlier session must not end the present one. */
  function tellWhenUnauthorised(key: CallKey, error: ApiError, sessionToken: string | null): void {
    if (error.kind !== 'unauthorised' || ownRefusals.includes(key)) return;
    if (options.getTokens().sessionToken === sessionToken) options.onUnauthorised();
  }

  return {
    async request(key, input, how = {}) {
      const tokens = options.getTokens();
      try {
        return await send(key, input, tokens, how);
      } catch (thrown) {
        const error = errorOf(thrown);
        tellWhenUnauthorised(key, error, tokens.sessionToken);
        throw error;
      }
    },
  };
}
