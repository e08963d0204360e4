import { startTestServer, type TestServer } from '../testing/testServer.ts';
import { readTogether } from './readTogether.ts';
import type { Db } from './schema.ts';
import { testEngine } from './testing/testDatabase.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

/** Reads that end when the test says so. */
function makeReads() {
  const begun: { asked: readonly number[]; answer: (value: string) => void; fail: (error: Error) => void }[] = [];
  const read = jest.fn(
    (_db: Db, asked: readonly number[]) =>
      new Promise<string>((answer, fail) => begun.push({ asked: [...asked], answer, fail })),
  );
  return { begun, read };
}

/** Lets everything go on that waits for nothing else. */
const settle = () => new Promise(setImmediate);

const onPostgres = testEngine === 'postgres' ? describe : describe.skip;

onPostgres('calls that ask while a read is under way', () => {
  test('requests made during a read share the next read, not the running one', async () => {
    const { begun, read } = makeReads();
    const ask = readTogether(read);
    const first = ask(server.db, 1);
    await settle();
    const [second, third] = [ask(server.db, 2), ask(server.db, 3)];
    await settle();
    expect(begun.map(({ asked }) => asked)).toEqual([[1]]);
    begun[0]?.answer('before');
    expect(await first).toBe('before');
    await settle();
    expect(begun.map(({ asked }) => asked)).toEqual([[1], [2, 3]]);
    begun[1]?.answer('after');
    expect(await Promise.all([second, third])).toEqual(['after', 'after']);
  });

  test('a failed read rejects only its own requests, and the next read goes on', async () => {
    const { begun, read } = makeReads();
    const ask = readTogether(read);
    const refused = expect(ask(server.db, 1)).rejects.toThrow('away');
    await settle();
    const next = ask(server.db, 2);
    begun[0]?.fail(new Error('away'));
    await refused;
    await settle();
    begun[1]?.answer('here again');
    expect(await next).toBe('here again');
  });

  test('reads of different lanes run in parallel', async () => {
    const { begun, read } = makeReads();
    const ask = readTogether(read, (asked) => String(asked % 2));
    const all = [1, 2, 3].map((asked) => ask(server.db, asked));
    await settle();
    expect(begun.map(({ asked }) => asked)).toEqual([[1, 3], [2]]);
    for (const { answer } of begun) answer('done');
    expect(await Promise.all(all)).toEqual(['done', 'done', 'done']);
  });

  test('combines at most a hundred requests', async () => {
    const { begun, read } = makeReads();
    const ask = readTogether(read);
    const all = Array.from({ length: 101 }, (_, index) => ask(server.db, index));
    await settle();
    begun[0]?.answer('first');
    await settle();
    expect(begun.map(({ asked }) => asked.length)).toEqual([100, 1]);
    begun[1]?.answer('last');
    expect((await Promise.all(all)).at(-1)).toBe('last');
  });
});

test('a transaction does not share reads', async () => {
  const { begun, read } = makeReads();
  const ask = readTogether(read);
  await server.db.transaction().execute(async (transaction) => {
    const answers = [ask(transaction, 1), ask(transaction, 2)];
    expect(begun.map(({ asked }) => asked)).toEqual([[1], [2]]);
    for (const { answer } of begun) answer('own');
    await Promise.all(answers);
  });
});
