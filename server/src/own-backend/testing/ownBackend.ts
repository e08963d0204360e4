import type { CallKey } from '@groepsapp/contract';
import { BackendConfig } from '@groepsapp/contract/backend';
import * as v from 'valibot';
import type { AppCall } from '../Handler.ts';
import { OwnBackend } from '../OwnBackend.ts';
import { completed } from './samples.ts';

/** A request as it arrived at the backend. */
export interface SentRequest {
  call: string;
  headers: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
}

/** An answer: a body with status 200, or a status with a body; a text is no JSON. */
interface GivenAnswer {
  status?: number;
  data?: unknown;
  headers?: Record<string, string>;
}

/** What a backend answers; of a word the answer is lost, is late, or breaks off. */
export type Given = GivenAnswer | 'lost' | 'late' | 'broken';

/** Answers by call, such as `GET /groups`; the path has its parameters. Others are answered with 404. */
export type GivenAnswers = Readonly<Record<string, Given | ((request: SentRequest) => Given)>>;

const api = { main: 'https://backend.test/api', v3: 'https://backend.test/v3', legacy: 'https://backend.test/legacy' };

function responseOf(given: Given): Response {
  if (given === 'lost') throw new TypeError('fetch failed');
  if (given === 'late') throw new DOMException('late', 'TimeoutError');
  const json = { 'content-type': 'application/json' };
  if (given === 'broken') return new Response('{"data": [', { headers: json });
  const { status = 200, data = '', headers } = given;
  if (data === '' || status === 204) return new Response(null, { status, ...(headers && { headers }) });
  if (typeof data === 'string') {
    const type = data.startsWith('<') ? 'text/html' : 'text/plain';
    return new Response(data, { status, headers: { 'content-type': type, ...headers } });
  }
  return new Response(JSON.stringify(data), { status, headers: { ...json, ...headers } });
}

function bodyOf(body: unknown): unknown {
  if (body instanceof FormData) return Object.fromEntries(body);
  if (body instanceof URLSearchParams) return body.toString();
  return typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined;
}

function requestOf(url: URL, { method = 'GET', headers, body }: RequestInit): SentRequest {
  const [, base = '', path = ''] = /^\/(api|v3|legacy)(.*)$/.exec(url.pathname) ?? [];
  return {
    call: `${base === 'api' ? '' : `${base} `}${method} ${path}`,
    headers: Object.fromEntries(new Headers(headers)),
    query: Object.fromEntries(url.searchParams),
    body: bodyOf(body),
  };
}

interface Options {
  config?: v.InferInput<typeof BackendConfig>;
  now?: string;
  /** Whether answers are completed with what the specification names beside what is given. */
  whole?: boolean;
}

/** The app on a backend of these answers, and what was sent to that. It stands in for the network. */
export function backendThat(answers: GivenAnswers, options: Options = {}) {
  const { config = {}, now = '2026-11-18T11:00:00.000Z', whole = true } = options;
  const sent: SentRequest[] = [];
  const own = new OwnBackend({ api, config: v.parse(BackendConfig, config) }, { now: () => new Date(now) });
  const answer = (url: URL, init: RequestInit): Response => {
    const request = requestOf(url, init);
    sent.push(request);
    const found = answers[request.call] ?? { status: 404, data: {} };
    const given = typeof found === 'function' ? found(request) : found;
    const isWhole = !whole || typeof given === 'string' || (given.status ?? 200) >= 400;
    return responseOf(isWhole ? given : { ...given, data: completed(request.call, given.data) });
  };
  const tokens = { device: 'device', session: 'session' };
  const request = (key: string, input: Partial<Pick<AppCall, 'params' | 'query' | 'body' | 'tokens'>>) => {
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, init = {}) => answer(new URL(String(url)), init));
    return own.answer({ tokens, address: '127.0.0.1', ...input, key: key as CallKey });
  };
  return { request, sent, own };
}
