import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance } from 'fastify';
import { answerError } from '../base/httpErrors.ts';
import { type BodyLimits, usualBodyLimits } from './BodyWatch.ts';
import { receiveUpload } from './receiveUpload.ts';

const rules = { field: 'bestand', bytes: 100_000 };
const spoolTo = join(tmpdir(), `groepsapp-spool-${randomUUID()}`);
/** Each is impatient in one way. */
const hasty: Record<string, BodyLimits> = {
  '/hasty': { ...usualBodyLimits, ms: 100 },
  '/pace': { ...usualBodyLimits, pace: { bytes: 1_000, ms: 100 } },
  '/head-time': { ...usualBodyLimits, head: { ...usualBodyLimits.head, ms: 100 } },
  '/head-size': { ...usualBodyLimits, head: { ...usualBodyLimits.head, bytes: 2_000 } },
};
const turn = jest.fn();
let app: FastifyInstance;

beforeEach(async () => {
  app = fastify();
  app.setErrorHandler(answerError);
  await app.register(multipart);
  app.post('/upload', async (request, reply) => {
    const { fields, content } = await receiveUpload(request, reply, rules);
    return { fields, size: Buffer.isBuffer(content) ? content.length : -1 };
  });
  app.post('/spool', async (request, reply) => {
    const { content } = await receiveUpload(request, reply, { ...rules, spoolTo });
    return Buffer.isBuffer(content) ? null : { sha256: content.sha256, text: readFileSync(content.path, 'utf8') };
  });
  for (const [path, limits] of Object.entries(hasty)) {
    app.post(path, async (request, reply) => {
      const admit = async () => void turn();
      return receiveUpload(request, reply, { ...rules, limits, ...(path.startsWith('/head') && { admit }) });
    });
  }
});

afterEach(async () => {
  await app.close();
  rmSync(spoolTo, { recursive: true, force: true });
});

const boundary = 'grens';
const field = (name: string, value: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (name: string, value: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n${value}\r\n`;
const end = `--${boundary}--\r\n`;
const type = `multipart/form-data; boundary=${boundary}`;

async function send(payload: string, contentType = type, url = '/upload') {
  const response = await app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': contentType },
    payload,
  });
  return { status: response.statusCode, ...response.json() };
}

test('receives the file with its fields, in any order', async () => {
  expect(await send(file('bestand', 'abc') + field('fotonaam', '7') + end)).toEqual({
    status: 200,
    fields: { fotonaam: '7' },
    size: 3,
  });
});

test.each([
  ['without a file', field('fotonaam', '7') + end],
  ['with an empty file', file('bestand', '') + end],
  ['with a file of another name', file('other', 'abc') + end],
  ['with two files', file('bestand', 'abc') + file('bestand', 'abc') + end],
  ['with a field twice', file('bestand', 'abc') + field('a', '1') + field('a', '2') + end],
  ['with a field that is too long', file('bestand', 'abc') + field('a', 'x'.repeat(1_001)) + end],
  ['with very many parts', file('bestand', 'abc') + field('a', '').repeat(5_000) + end],
  ['with a field that reaches for the prototype', file('bestand', 'abc') + field('__proto__', '1') + end],
  ['that breaks off', file('bestand', 'abc').slice(0, -10)],
])('a body %s is refused', async (_what, payload) => {
  expect(await send(payload)).toMatchObject({ status: 400, error: { code: 'invalid' } });
});

test('a spooled file is on disk, with its hash', async () => {
  const sha256 = createHash('sha256').update('abc').digest('hex');
  expect(await send(file('bestand', 'abc') + end, type, '/spool')).toEqual({ status: 200, sha256, text: 'abc' });
});

test.each([
  ['too large', 'x'.repeat(100_001), 413],
  ['empty', '', 400],
])('a spooled file that is %s is refused', async (_what, content, status) => {
  expect(await send(file('bestand', content) + end, type, '/spool')).toMatchObject({ status });
});

test('a file that is too large is refused', async () => {
  const answer = await send(file('bestand', 'x'.repeat(100_001)) + end);
  expect(answer).toMatchObject({ status: 413, error: { code: 'too_large' } });
});

/** Sends the start of an upload over a raw socket. */
async function begin(path: string, start = file('bestand', '').slice(0, -2)) {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 1000000000\r\n\r\n`);
  socket.write(start);
  return socket;
}

test('of a body of a gigabyte no more than the limit is read', async () => {
  const socket = await begin('/upload');
  // All at once: a write after the server has closed the connection would fail before the answer is read.
  socket.write(Buffer.alloc(4 * rules.bytes));
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toContain('413');
  socket.destroy();
});

/** The server ends the connection; `once` of Node.js would refuse the error that may come before. */
const ended = (socket: Socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()));

/** Sends a few bytes at a time until the server ends the connection. */
async function trickle(path: string, start?: string): Promise<void> {
  const socket = await begin(path, start);
  const drops = setInterval(() => socket.write('x'), 10);
  await ended(socket);
  clearInterval(drops);
}

test('a body that takes too long ends the connection', async () => {
  await ended(await begin('/hasty'));
});

test('a body that brings too little in a stretch of time ends the connection', async () => {
  await trickle('/pace');
});

const openField = `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\n`;

test.each(['/head-time', '/head-size'])('a body whose sender stays unknown gets no turn (%s)', async (path) => {
  await trickle(path, path === '/head-size' ? openField + 'x'.repeat(5_000) : openField);
  expect(turn).not.toHaveBeenCalled();
});
