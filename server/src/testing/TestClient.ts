import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Call, type CallAnswer, type CallInput, type CallKey, calls, ErrorAnswer } from '@groepsapp/contract';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import * as v from 'valibot';
import { formOf, formType, testPicture } from './form.ts';

/** The tokens that a device sends; an omitted token means that the header is absent. */
export interface SentTokens {
  device?: string;
  session?: string;
  /** Of who stands at the tablet. */
  person?: string | undefined;
  /** Token of an integration. */
  integration?: string;
}

export type Refusal = { status: number } & ErrorAnswer['error'];

interface LooseInput {
  headers?: Record<string, string>;
  params?: object;
  query?: object;
  body?: unknown;
  /** The file of a call that takes one; omitted: a picture. */
  file?: Buffer;
}

const prefixes = { main: '/api', v3: '/api/v3', legacy: '/api/legacy' };

function addressOf(call: Call, { params = {}, query = {} }: LooseInput): string {
  const path = Object.entries(params).reduce(
    (text, [name, value]) => text.replace(`:${name}`, String(value)),
    call.path,
  );
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return `${prefixes[call.base]}${path}${search.size > 0 ? `?${search}` : ''}`;
}

function headersOf({ device, session, person, integration }: SentTokens): Record<string, string> {
  return {
    ...(device === undefined ? {} : { 'x-device-token': device }),
    ...(session === undefined ? {} : { 'x-session-token': session }),
    ...(person === undefined ? {} : { 'x-person-token': person }),
    ...(integration === undefined ? {} : { 'x-integration-token': integration }),
  };
}

/** Bytes that a network brings at once. */
const pieceBytes = 64 * 1024;

/** A body in pieces, as it comes from a network: a server that has read enough stops between two of them. */
async function* piecesOf(body: Buffer): AsyncGenerator<Buffer> {
  for (let from = 0; from < body.length; from += pieceBytes) {
    yield body.subarray(from, from + pieceBytes);
    await nextTurn();
  }
}

/** The headers and the body of a request: a form for a call that takes a file, else JSON. */
function sentOf({ upload }: Call, { headers = {}, body, file = testPicture }: LooseInput) {
  if (upload === undefined) return body === undefined ? { headers } : { headers, payload: body as object };
  const form = formOf((body ?? {}) as Record<string, unknown>, upload.field, file);
  const described = { 'content-type': formType, 'content-length': String(form.length) };
  return { headers: { ...described, ...headers }, payload: Readable.from(piecesOf(form)) };
}

/** A client for one device that validates every response against the contract. */
export class TestClient {
  readonly #app: FastifyInstance;
  readonly #tokens: SentTokens;
  readonly #basePath: string;

  /** @param basePath of the page of a preview, below which it calls; omitted: of any other page */
  constructor(app: FastifyInstance, tokens: SentTokens, basePath = '') {
    this.#app = app;
    this.#tokens = tokens;
    this.#basePath = basePath;
  }

  /** Sends a raw request, for input that the contract does not allow. */
  send(options: InjectOptions): Promise<LightMyRequestResponse> {
    return this.#app.inject({ ...options, headers: { ...headersOf(this.#tokens), ...options.headers } });
  }

  /** Makes a call whose input may be invalid, and returns the response with any status. */
  async attempt(key: CallKey, input: LooseInput): Promise<LightMyRequestResponse> {
    const call: Call = calls[key];
    const { headers, ...payload } = sentOf(call, input);
    const url = this.#basePath + addressOf(call, input);
    const response = await this.send({ method: call.method, url, headers, ...payload });
    this.#assertContract(call, response);
    return response;
  }

  /** Makes a call and expects success. */
  async ask<K extends CallKey>(key: K, input: CallInput<K>): Promise<CallAnswer<K>> {
    const response = await this.attempt(key, input);
    if (response.statusCode !== 200) throw new Error(`${key} answered ${response.statusCode}: ${response.body}`);
    return response.json();
  }

  /** Makes a call, expects a refusal and returns it. */
  async refused(key: CallKey, input: LooseInput): Promise<Refusal> {
    const response = await this.attempt(key, input);
    if (response.statusCode < 400) throw new Error(`${key} was answered, but should have been refused`);
    const { error } = v.parse(ErrorAnswer, response.json());
    // Another one for each request.
    delete error.reference;
    return { status: response.statusCode, ...error };
  }

  #assertContract(call: Call, response: LightMyRequestResponse): void {
    if (response.statusCode >= 400) v.parse(ErrorAnswer, response.json());
    else if (call.answer !== undefined) v.parse(call.answer, response.json());
  }
}
