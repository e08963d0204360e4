import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { extract } from 'tar-stream';

export interface Asked {
  request: string;
  token: string | undefined;
  files: Record<string, string>;
}

interface Answer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

async function unpack(archive: Buffer): Promise<Record<string, string>> {
  const entries = extract();
  entries.end(archive);
  const files: Record<string, string> = {};
  for await (const entry of entries) files[entry.header.name] = (await buffer(entry)).toString();
  return files;
}

/** A fake installation over real HTTP: records requests, and gives the answers that a test sets. */
export class FakeInstallation {
  readonly asked: Asked[] = [];
  /** Answers by the beginning of `METHOD /path`; the first that fits counts. */
  readonly answers: [request: string, answer: Answer][] = [];
  readonly #server: Server;

  constructor() {
    this.#server = createServer((request, response) => void this.#take(request, response));
  }

  async start(): Promise<void> {
    await once(this.#server.listen(0, '127.0.0.1'), 'listening');
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  get origin(): string {
    const address = this.#server.address();
    if (typeof address !== 'object' || address === null) throw new Error('not listening');
    return `http://127.0.0.1:${address.port}`;
  }

  answer(request: string, body: unknown, status = 200, headers: Record<string, string> = {}): void {
    this.answers.unshift([request, { status, body, headers }]);
  }

  refuse(request: string, status: number, error_message: string): void {
    this.answer(request, { error: { error_message, code: 'any' } }, status);
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const files = request.headers['content-type'] === 'application/x-tar' ? await unpack(body) : {};
    const asked = `${request.method} ${request.url}`;
    this.asked.push({ request: asked, token: request.headers.authorization, files });
    const answer = this.answers.find(([start]) => asked.startsWith(start))?.[1] ?? { status: 404, body: '' };
    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
    response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
  }
}
