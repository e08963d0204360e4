import { testPicture } from '../../testing/form.ts';
import { testNow, type TestServer } from '../../testing/testServer.ts';

/** Gives a child a photo, as if it had been uploaded before the test. */
export async function givePhoto({ db, files }: Pick<TestServer, 'db' | 'files'>, child_id: number): Promise<void> {
  const [file, thumb] = [await files.add(testPicture), await files.add(testPicture)];
  const content = { file_id: file.id, thumb_id: thumb.id, degrees: 0, version: 1 } as const;
  await db
    .insertInto('child_photo')
    .values({ child_id, ...content, changed_at: testNow, account_id: null })
    .onConflict((known) => known.column('child_id').doUpdateSet(content))
    .execute();
}
