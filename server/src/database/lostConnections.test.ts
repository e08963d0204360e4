import pg from 'pg';
import { addChild, buildOrganisation, type Organisation } from '../testing/organisation.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';
import { testEngine } from './testing/testDatabase.ts';

/** `npm run maintain -- torture` asks for more, on a PostgreSQL of its own that it may crash. */
const rounds = Number(process.env['LOST_CONNECTION_ROUNDS'] ?? 3);
const mayCrash = process.env['LOST_CONNECTION_ROUNDS'] !== undefined;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

/** Sends one message after another until it is stopped, and remembers which were acknowledged. It fails at any other answer. */
class Writer {
  readonly acknowledged: number[] = [];
  refused = 0;
  readonly done: Promise<void>;
  #stopped = false;
  #acknowledge = () => {};

  constructor({ client, child }: Organisation) {
    this.done = this.#write({ client, child });
  }

  /** Resolves at its next acknowledged message. */
  next(): Promise<void> {
    return Promise.race([this.done, new Promise<void>((resolve) => (this.#acknowledge = resolve))]);
  }

  stop(): Promise<void> {
    this.#stopped = true;
    return this.done;
  }

  async #write({ client, child }: Pick<Organisation, 'client' | 'child'>): Promise<void> {
    while (!this.#stopped) {
      const answer = await client.attempt('POST /messages', {
        headers: {},
        body: { child_id: child, text: 'Goed geslapen', created_by: 1 },
      });
      if (answer.statusCode === 200) {
        this.acknowledged.push(answer.json<{ id: number }>().id);
        this.#acknowledge();
      } else {
        expect([answer.statusCode, answer.headers['retry-after'], answer.body]).toEqual([503, '5', expect.anything()]);
        this.refused += 1;
        // PostgreSQL, which is to come back, needs the processor too.
        await new Promise(setImmediate);
      }
    }
  }
}

async function administer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(server.databaseOptions.databaseUrl);
  // It is lost in the crash that it is to cause.
  client.on('error', () => undefined);
  await client.connect();
  return work(client).finally(() => client.end().catch(() => undefined));
}

const dropConnections = () =>
  administer((client) =>
    client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`),
  );

/** A process of PostgreSQL that is killed takes all others along, and PostgreSQL starts anew. */
const crash = () =>
  administer(async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const [backend] = rows;
    if (backend !== undefined) process.kill(backend.pid, 'SIGKILL');
  });

(testEngine === 'postgres' ? test : test.skip)(
  'a database that drops its connections under writes is answered with 503, and nothing acknowledged is lost',
  async () => {
    const organisation = await buildOrganisation(server);
    const writers = await Promise.all(
      Array.from(
        { length: 6 },
        async () => new Writer({ ...organisation, child: await addChild(server, organisation) }),
      ),
    );
    for (let round = 0; round < rounds; round += 1) {
      await Promise.all(writers.map((writer) => writer.next()));
      await (mayCrash && round % 2 === 1 ? crash() : dropConnections());
    }
    await Promise.all(writers.map((writer) => writer.next()));
    await Promise.all(writers.map((writer) => writer.stop()));

    expect(writers.some(({ refused }) => refused > 0)).toBe(true);
    const stored = new Set((await server.db.selectFrom('message').select('id').execute()).map(({ id }) => id));
    expect(writers.flatMap((writer) => writer.acknowledged).filter((id) => !stored.has(id))).toEqual([]);
  },
);
