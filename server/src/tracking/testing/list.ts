import { testPicture } from '../../testing/form.ts';
import type { Organisation } from '../../testing/organisation.ts';
import { type TestServer, testToday } from '../../testing/testServer.ts';
import type { ListContent } from '../listContent.ts';

/** A list with its version and category. */
export interface TestList {
  idList: number;
  idVersion: number;
  category: number;
}

/** Questions of the list of tests: one with two answers of which the first may have a note and carries over, one free. */
export const choice = 11;
export const free = 12;
export const notYet = 21;
export const always = 22;

function contentOf(category: number): ListContent {
  const answers = [
    { id: notYet, answer: 'nog niet', color: '#9E9E9E', note: true, carry: true },
    { id: always, answer: 'altijd', color: '#43A047', note: false, carry: false },
  ];
  return {
    note: true,
    categories: [
      {
        id: category,
        note: true,
        questions: [
          { id: choice, text: 'Zwaait gedag', subcategory: 'grof', free: false, answers },
          { id: free, text: 'Wat maakt dit kind blij?', subcategory: null, free: true, answers: [] },
        ],
      },
    ],
  };
}

type ListRow = Partial<Parameters<TestServer['build']['observationList']>[0]>;

/** Creates a list of two questions in one category. */
export async function buildList(
  { build }: TestServer,
  { company }: Pick<Organisation, 'company'>,
  row: ListRow = {},
): Promise<TestList> {
  const category = await build.observationCategory({ company_id: company, name: 'Motoriek' });
  const idList = await build.observationList({ company_id: company, title: 'Peuter 24 maanden', ...row });
  const content = JSON.stringify(contentOf(category));
  return { idList, idVersion: await build.observationVersion({ list_id: idList, content }), category };
}

/** Adds a photo to a result, as if it had been uploaded before the test. */
export async function buildResultPhoto(
  { db, files }: Pick<TestServer, 'db' | 'files'>,
  of: { result_id: number; category_id: number },
): Promise<number> {
  const [file, thumb] = [await files.add(testPicture), await files.add(testPicture)];
  const stored = { file_id: file.id, thumb_id: thumb.id, created_at: '2024-10-01T08:00:00.000Z', account_id: null };
  const row = db.insertInto('observation_photo').values({ ...of, ...stored });
  return (await row.returning('id').executeTakeFirstOrThrow()).id;
}

/** A list, and a result of the child of an organisation on another list, with a reminder. */
export interface TestTracking {
  list: TestList;
  result: number;
  resultList: number;
  reminder: number;
  resultPhoto: number;
  /** The area of that photo. */
  resultCategory: number;
}

export async function buildTracking(server: TestServer, organisation: Organisation): Promise<TestTracking> {
  const { idList, idVersion, category } = await buildList(server, organisation);
  const row = { child_id: organisation.child, list_id: idList, version_id: idVersion };
  const result = await server.build.observationResult(row);
  const reminder = await server.build.reminder({ result_id: result, date: testToday });
  const resultPhoto = await buildResultPhoto(server, { result_id: result, category_id: category });
  const made = { result, resultList: idList, reminder, resultPhoto, resultCategory: category };
  return { list: await buildList(server, organisation), ...made };
}
