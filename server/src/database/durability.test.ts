import { type OpenDatabase, openDatabase } from './index.ts';
import { startProgram } from './testing/program.ts';
import { makeTestDatabase, type TestDatabase } from './testing/testDatabase.ts';

const rounds = 10;
const mostWrites = 100;

jest.setTimeout(30_000);

let database: TestDatabase;
let opened: OpenDatabase | undefined;

beforeAll(async () => {
  database = await makeTestDatabase();
});

afterEach(async () => {
  await opened?.close();
  opened = undefined;
});

afterAll(() => database.drop());

/** Kills a process somewhere in its writing, and returns the ids of the writes that were acknowledged to it. */
async function writeUntilKilled(): Promise<number[]> {
  const writer = startProgram('writeForever.ts', database.options);
  await writer.written(1 + Math.floor(Math.random() * mostWrites));
  await writer.kill();
  return writer.lines.map(Number);
}

describe('a process that is killed while it writes', () => {
  const acknowledged: number[] = [];

  test.each(Array.from({ length: rounds }, (_, index) => index + 1))(
    'loses no acknowledged write, round %i',
    async () => {
      const written = await writeUntilKilled();
      expect(written.length).toBeGreaterThan(0);
      acknowledged.push(...written);
      opened = await openDatabase(database.options);
      const companies = await opened.db.selectFrom('company').select('id').execute();
      const stored = new Set(companies.map(({ id }) => id));
      expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    },
  );

  test('leaves no partial transaction', async () => {
    opened = await openDatabase(database.options);
    const halves = await opened.db
      .selectFrom('company')
      .leftJoin('establishment', 'establishment.company_id', 'company.id')
      .select('company.id')
      .where('establishment.id', 'is', null)
      .execute();
    expect(halves).toEqual([]);
    expect(acknowledged.length).toBeGreaterThan(rounds);
  });
});
