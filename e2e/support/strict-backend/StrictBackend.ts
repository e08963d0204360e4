import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { looseOf } from '@groepsapp/contract/loose';
import type { SpecificationKey } from '@groepsapp/contract/specification';
import { type NamedCall, namedCall, onlyNamed } from './named.ts';
import { inItsNotation } from './notations.ts';
import { unnamedParts } from './readRequest.ts';

/** A request whose body has been read. */
interface Arrived {
  request: IncomingMessage;
  content: Buffer;
  url: URL;
}

/** What is sent back. */
interface Sent {
  status: number;
  type?: string;
  body?: Buffer | string;
}

const json = (status: number, value: unknown): Sent => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value),
});

/** Calls whose refusal the specification shows within an answer, which then has status 200. */
const refusedWithin: readonly SpecificationKey[] = [
  'POST /authentication/login',
  'POST /activities',
  'PUT /activities/:id',
];

/** Calls that say by `ok` whether something was done. */
const saysOk = /ParentContact$/;

/**
 * Loses an answer when it has begun: a browser sends a request again by itself, whatever the method, when a connection
 * that it used before ends without any answer.
 */
async function breakOff(response: ServerResponse, headers: Record<string, string>): Promise<void> {
  response.writeHead(200, { ...headers, 'Content-Length': '100' });
  await new Promise<void>((written) => response.write(' ', () => written()));
  response.destroy();
}

const passedOn = ['content-type', 'x-device-token', 'x-session-token'];

/**
 * A backend that speaks only the calls of the specification, in its strict reading: answers hold the fields that it
 * names and no others, calls whose answer it does not show answer 204, and there is no live channel. Behind it stands a
 * server of ours, which reads what such clients send. What a client asks beyond the specification is refused and noted.
 */
export class StrictBackend {
  /** Requests to paths that the specification does not name. */
  readonly unnamed: string[] = [];
  /** Parts of requests that the specification does not name, each behind its call. */
  readonly unnamedFields: string[] = [];
  /** Changes that were refused or failed, with their status. */
  readonly refused: string[] = [];
  readonly #counts = new Map<string, number>();
  readonly #losing = new Set<string>();
  readonly #pictures = new Map<string, string>();
  readonly #server: Server;
  origin = '';

  readonly #upstream: string;

  /** @param upstream origin of the server of ours that stands behind it */
  constructor(upstream: string) {
    this.#upstream = upstream;
    this.#server = createServer((request, response) => {
      this.#serve(request, response).catch(() => response.destroy());
    });
  }

  async start(): Promise<void> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('It listens on no port.');
    this.origin = `http://127.0.0.1:${address.port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  /** Begins to count the requests of a call anew. */
  forget(key: SpecificationKey): void {
    this.#counts.delete(key);
  }

  /** How many requests of a call arrived. */
  count(key: SpecificationKey): number {
    return this.#counts.get(key) ?? 0;
  }

  /** Breaks the connection of the next request of a call after it was carried out. */
  loseNextAnswer(key: SpecificationKey): void {
    this.#losing.add(key);
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.origin);
    const arrived: Arrived = { request, content: await buffer(request), url };
    const named = namedCall(request.method ?? '', url.pathname);
    const { status, type, body } = named ? await this.#answer(named, arrived) : await this.#other(arrived);
    const headers = { ...(type && { 'Content-Type': type }), 'Cache-Control': 'no-store' };
    if (named && this.#losing.delete(named.key)) {
      await breakOff(response, headers);
      return;
    }
    response.writeHead(status, headers).end(body);
  }

  /** A picture, at the address that an answer gave; any other path is not named. */
  async #other({ request, url }: Arrived): Promise<Sent> {
    const address = this.#pictures.get(url.pathname);
    if (address !== undefined && request.method === 'GET') return this.#passOn('GET', address, {}, undefined);
    this.unnamed.push(`${request.method} ${url.pathname}`);
    return json(404, {});
  }

  async #passOn(
    method: string,
    address: string,
    headers: Record<string, string>,
    content: Buffer | undefined,
  ): Promise<{ status: number; type: string; body: Buffer }> {
    const body = content === undefined || content.length === 0 ? {} : { body: new Uint8Array(content) };
    const answer = await fetch(`${this.#upstream}${address}`, { method, headers, ...body });
    return {
      status: answer.status,
      type: answer.headers.get('content-type') ?? '',
      body: Buffer.from(await answer.arrayBuffer()),
    };
  }

  async #answer(named: NamedCall, { request, content, url }: Arrived): Promise<Sent> {
    const { key, call } = named;
    this.#counts.set(key, this.count(key) + 1);
    const parts = unnamedParts(named, { headers: request.headers, search: url.searchParams, content });
    this.unnamedFields.push(...parts.map((part) => `${key}: ${part}`));
    const headers = Object.fromEntries(
      passedOn.flatMap((name) => {
        const value = request.headers[name];
        return typeof value === 'string' && (name !== 'content-type' || content.length > 0) ? [[name, value]] : [];
      }),
    );
    const method = request.method ?? '';
    const answer = await this.#passOn(method, `${url.pathname}${url.search}`, headers, content);
    if (answer.status >= 400) return this.#refusal(key, answer);
    if (call.answer.kind === 'file') return answer;
    if (call.answer.kind === 'none') return { status: 204 };
    const found: unknown = JSON.parse(answer.body.toString());
    const noted = await inItsNotation(key, found, (address) => this.#picture(address, headers));
    return json(200, onlyNamed(call.answer.fields, noted));
  }

  #refusal(key: SpecificationKey, { status, type, body }: { status: number; type: string; body: Buffer }): Sent {
    if (!key.includes('GET ')) this.refused.push(`${key}: ${status}`);
    const found: unknown = type.includes('json') ? JSON.parse(body.toString()) : {};
    const error = looseOf(looseOf(found)['error']);
    const { error_message = '' } = error;
    if (saysOk.test(key)) return json(200, { ok: false, error: error_message });
    if (key === 'POST /authentication/groepsapp/by-keys') return json(200, { success: false, message: error_message });
    return json(refusedWithin.includes(key) ? 200 : status, { error: { error_message } });
  }

  /** Gives a picture an address of this backend, which stays the same as long as the picture does. */
  async #picture(address: string, headers: Record<string, string>): Promise<string> {
    const own = `/pictures/${Buffer.from(address).toString('base64url')}`;
    if (!this.#pictures.has(own)) {
      const asked = await this.#passOn('GET', '/api/authentication/image-token', headers, undefined);
      const { token } = JSON.parse(asked.body.toString()) as { token: string };
      const below = address.startsWith('/api') ? address : `/api${address}`;
      this.#pictures.set(own, `${below}${below.includes('?') ? '&' : '?'}token=${token}`);
    }
    return `${this.origin}${own}`;
  }
}

/** Starts a strict backend before a server of ours. */
export async function startStrictBackend(upstream: string): Promise<StrictBackend> {
  const backend = new StrictBackend(upstream);
  await backend.start();
  return backend;
}
