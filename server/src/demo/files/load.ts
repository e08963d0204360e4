import { grouped } from '../../base/grouping.ts';
import { importWhole } from '../../import/run.ts';
import type { Services } from '../../database/services.ts';
import { readContent } from '../../tracking/listContent.ts';
import type { DemoRows } from '../rows.ts';
import { demoFiles } from './index.ts';
import { Numbers } from './Numbers.ts';

/** The accounts of the demo have a password, and one of them is of a childminder: no file brings in either. */
async function finishAccounts({ db }: Services, rows: DemoRows, numbers: Numbers): Promise<void> {
  const known = await db.selectFrom('account').select(['id', 'username']).execute();
  const idOf = new Map(known.map(({ id, username }) => [username, id]));
  for (const { id: number = 0, ...account } of rows.account) {
    const { password_hash, mfa_enabled } = account;
    const own = idOf.get(account.username);
    if (own !== undefined) {
      await db.updateTable('account').set({ password_hash, mfa_enabled }).where('id', '=', own).execute();
      numbers.put('account', number, own);
      continue;
    }
    const row = numbers.translated(account);
    const { id } = await db.insertInto('account').values(row).returning('id').executeTakeFirstOrThrow();
    numbers.put('account', number, id);
    const places = rows.account_establishment.filter(({ account_id }) => account_id === number);
    for (const place of places) {
      await db.insertInto('account_establishment').values(numbers.translated(place)).execute();
    }
  }
}

/** The order of the development areas, which no file says. */
async function orderAreas({ db }: Services, { observation_category }: DemoRows, numbers: Numbers): Promise<void> {
  const known = await db.selectFrom('observation_category').select(['id', 'company_id', 'name']).execute();
  const idOf = new Map(known.map(({ id, company_id, name }) => [`${company_id} ${name}`, id]));
  for (const { id: number = 0, company_id, name, position } of observation_category) {
    const id = idOf.get(`${company_id} ${name}`) ?? 0;
    numbers.put('observation-category', number, id);
    await db.updateTable('observation_category').set({ position }).where('id', '=', id).execute();
  }
}

function translatedContent(stored: string, numbers: Numbers): string {
  const { note, categories } = readContent(stored);
  const translated = categories.map((category) => ({
    ...category,
    id: numbers.of('observation-category', category.id),
  }));
  return JSON.stringify({ note, categories: translated });
}

/** A file brings in the newest version of a list; earlier ones, and since when each holds, are history. */
async function addEarlierVersions(
  { db }: Services,
  { observation_version }: DemoRows,
  numbers: Numbers,
): Promise<void> {
  for (const [list, versions] of grouped(observation_version, ({ list_id }) => list_id)) {
    const list_id = numbers.of('observation-list', list);
    for (const { id: demoNumber = 0, number, created_at, content } of versions.toReversed()) {
      const isNewest = number === versions.length;
      const version = { list_id, number, created_at };
      const { id } = isNewest
        ? await db
            .updateTable('observation_version')
            .set(version)
            .where('list_id', '=', list_id)
            .returning('id')
            .executeTakeFirstOrThrow()
        : await db
            .insertInto('observation_version')
            .values({ ...version, content: translatedContent(content, numbers) })
            .returning('id')
            .executeTakeFirstOrThrow();
      numbers.put('observation-version', demoNumber, id);
    }
  }
}

/** The screens must also cope with a group without a name, which older systems have and no file brings in. */
async function emptyNames({ db }: Services, { care_group }: DemoRows, numbers: Numbers): Promise<void> {
  for (const { id = 0 } of care_group.filter(({ name }) => name === '')) {
    await db
      .updateTable('care_group')
      .set({ name: '', abbreviation: '' })
      .where('id', '=', numbers.of('group', id))
      .execute();
  }
}

/** Brings in the files of the demo with the import, and adds what no file says. @returns the ids of what came in */
export async function loadFiles(services: Services, rows: DemoRows): Promise<Numbers> {
  const numbers = new Numbers();
  for (const [companyId, own] of demoFiles(rows)) numbers.take(await importWhole(services, companyId, own));
  await finishAccounts(services, rows, numbers);
  await orderAreas(services, rows, numbers);
  await addEarlierVersions(services, rows, numbers);
  await emptyNames(services, rows, numbers);
  return numbers;
}
