import { openDatabase } from '../database/index.ts';
import { makeMigratedDatabase } from '../database/testing/testDatabase.ts';
import { loadCredentials } from './credentials.ts';

test('the first process creates credentials, and all others use the same', async () => {
  const database = await makeMigratedDatabase();
  const { db, close } = await openDatabase(database.options);
  const all = await Promise.all([loadCredentials(db, null), loadCredentials(db, null), loadCredentials(db, null)]);
  expect(all[0]).toEqual({
    key: expect.stringMatching(/^[0-9a-f]{20}$/),
    secret: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(all).toEqual([all[0], all[0], all[0]]);
  const given = { key: 'a', secret: 'b' };
  expect(await loadCredentials(db, given)).toEqual(given);
  await close();
  await database.drop();
});
