import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenDatabase } from '../database/index.ts';
import { loadCredentials } from '../realtime/credentials.ts';
import { isSigned, signPermit } from '../realtime/credentials.ts';
import { eachBesideServer, type Operator } from './testing/operator.ts';

let server: OpenDatabase;
let run: Operator;

eachBesideServer((given) => ({ server, run } = given));

const rotate = (secret: string, step: string, variables = {}) =>
  run(['secrets', 'rotate', '--secret', secret, '--step', step], variables);

const permit = { socketId: '1.1', channel: 'private-group-1' };

test('at every step each process takes the signatures of those that were not restarted yet', async () => {
  const started = [await loadCredentials(server.db, null)];
  for (const step of ['prepare', 'switch', 'finish']) {
    expect((await rotate('realtime', step)).code).toBe(0);
    started.push(await loadCredentials(server.db, null));
    const [before, after] = started.slice(-2);
    if (before === undefined || after === undefined) throw new Error('Both have started');
    expect(isSigned(after, permit, signPermit(before, permit))).toBe(true);
    expect(isSigned(before, permit, signPermit(after, permit))).toBe(true);
  }
  const [first, last] = [started[0], started.at(-1)];
  expect(last?.key).toBe(first?.key);
  expect(last).toMatchObject({ secret: expect.not.stringContaining(first?.secret ?? ''), otherSecret: undefined });
});

test('a secret that stands in files is replaced there', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'groepsapp-rotate-'));
  const [file, other] = [join(folder, 'token'), join(folder, 'other')];
  const variables = { METRICS_TOKEN_FILE: file, METRICS_TOKEN_OTHER_FILE: other };
  const values = () => [file, other].map((path) => readFileSync(path, 'utf8').trim());
  writeFileSync(file, 'the-token-of-the-operator\n');
  writeFileSync(other, '');
  await rotate('metrics', 'prepare', variables);
  const [, next = ''] = values();
  expect(next).toMatch(/^[\w-]{43}$/);
  await rotate('metrics', 'switch', variables);
  expect(values()).toEqual([next, 'the-token-of-the-operator']);
  await rotate('metrics', 'finish', variables);
  expect(values()).toEqual([next, '']);
  rmSync(folder, { recursive: true });
});

test.each([
  ['realtime', 'switch', {}, 1, /^There is no second value to switch to: prepare first\.$/],
  ['realtime', 'finish', {}, 1, /^There is no second value; nothing is to be finished\.$/],
  [
    'metrics',
    'prepare',
    { METRICS_TOKEN: 'a-token-of-the-operator' },
    1,
    /set METRICS_TOKEN_FILE and METRICS_TOKEN_OTHER_FILE/,
  ],
  ['mail', 'prepare', {}, 2, /^--secret must be realtime or metrics$/],
  ['realtime', 'again', {}, 2, /^--step must be prepare, switch, finish$/],
])('%s %s with %j is refused', async (secret, step, variables, code, message) => {
  const outcome = await rotate(secret, step, variables);
  expect(outcome.code).toBe(code);
  expect(outcome.complaints[0]).toMatch(message);
});

test('a second value is not overwritten by a third', async () => {
  await rotate('realtime', 'prepare');
  const { code, complaints } = await rotate('realtime', 'prepare');
  expect([code, complaints]).toEqual([1, ['There is a second value already: switch to it, or finish first.']]);
});
