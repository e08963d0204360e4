import { testPicture } from '../../testing/form.ts';
import type { Organisation } from '../../testing/organisation.ts';
import { testNow, type TestServer, testToday } from '../../testing/testServer.ts';

/** Adds a photo to the library of an organisation's group, as if it had been uploaded before the test. */
export async function addPhoto(
  { db, files }: Pick<TestServer, 'db' | 'files'>,
  { group }: Pick<Organisation, 'group'>,
  { date = testToday, sharedWith = [] }: { date?: string; sharedWith?: readonly number[] } = {},
): Promise<number> {
  const [file, thumb] = [await files.add(testPicture), await files.add(testPicture)];
  const stored = { file_id: file.id, thumb_id: thumb.id, message: '', created_at: testNow, account_id: null };
  const { id } = await db
    .insertInto('photo')
    .values({ group_id: group, date, ...stored })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const child_id of sharedWith) {
    await db
      .insertInto('photo_share')
      .values({ photo_id: id, child_id, shared_at: testNow, account_id: null })
      .execute();
  }
  return id;
}
