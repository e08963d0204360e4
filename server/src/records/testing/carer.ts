import { testPicture } from '../../testing/form.ts';
import type { Organisation } from '../../testing/organisation.ts';
import { testNow, type TestServer } from '../../testing/testServer.ts';

const contact = { street: '', postcode: '', city: '', mobile: '06-12345678', work_phone: '', email: '', language: '' };

/** Gives the child of an organisation a carer with a photo. @returns its id */
export async function giveCarer(
  { db, files }: Pick<TestServer, 'db' | 'files'>,
  { company: company_id, child: child_id }: Pick<Organisation, 'company' | 'child'>,
): Promise<number> {
  const person = { company_id, name: 'Yara Jansen', gender: '', employer: '', workdays: '', ...contact };
  const { id: carer_id } = await db.insertInto('carer').values(person).returning('id').executeTakeFirstOrThrow();
  const link = { position: 0, relation: 'moeder', authority: 1, may_pick_up: 1, emergency: 0 };
  await db
    .insertInto('child_carer')
    .values({ child_id, carer_id, ...link })
    .execute();
  const [file, thumb] = [await files.add(testPicture), await files.add(testPicture)];
  const photo = { version: 1, file_id: file.id, thumb_id: thumb.id, changed_at: testNow };
  await db
    .insertInto('carer_photo')
    .values({ carer_id, ...photo })
    .execute();
  return carer_id;
}
