import type { ImportFields } from '@groepsapp/contract';
import { addDays, type Clock, dayOf } from '../base/clock.ts';
import { grouped } from '../base/grouping.ts';
import type { Db, Tx } from '../database/schema.ts';
import type { Services } from '../database/services.ts';
import type { References } from '../import/kinds/references.ts';
import { importWhole } from '../import/run.ts';
import { readContent } from '../tracking/listContent.ts';
import { createAccount } from '../accounts/manage.ts';
import { accountName } from '../authentication/accounts.ts';
import { managers, withSecondFactor } from './accounts.ts';
import { companies, type DemoRow, rowsOfCompanies, rowsOfPresets } from './companyFiles.ts';
import type { BroughtIn, Version } from './Demo.ts';

/** The list that was changed, with what its first version did not ask. */
const changedList = { title: 'Peuter 24 maanden', added: 'Zegt een paar telwoorden mee' };
export const changedDaysAgo = 240;
const yearOfLists = '2020-01-01';

/** A name that stands in the files for none, which older systems have and no file brings in. */
const standIn = 'Zonder naam';

/** The first version of the list that was changed. */
export function firstVersions(rows: readonly DemoRow[]): DemoRow[] {
  return rows.flatMap((row) => {
    if (row.kind !== 'observation-list') return [];
    const { title, categories, ...fields } = row.fields as ImportFields<'observation-list'>;
    if (title !== changedList.title) return [];
    const fewer = categories.map(({ questions, ...category }) => ({
      ...category,
      questions: questions.filter(({ text }) => text !== changedList.added),
    }));
    return [{ ...row, fields: { title, categories: fewer, ...fields } }];
  });
}

function clockOn(day: string): Clock {
  return { now: () => new Date(`${day}T08:00:00Z`) };
}

async function bring(services: Services, company: number, rows: readonly DemoRow[]): Promise<References> {
  const sent = rows.map(({ kind, reference, fields }, index) => {
    return { kind, reference, fields, place: { file: `${kind}.jsonl`, row: index + 1, columns: {} } };
  });
  return importWhole(services, company, sent);
}

/** No file brings in passwords, or a group without a name. */
async function addUnbrought(db: Db, password_hash: string): Promise<void> {
  await db.updateTable('account').set({ password_hash }).execute();
  await db.updateTable('account').set({ mfa_enabled: 1 }).where('username', '=', withSecondFactor).execute();
  await db.updateTable('care_group').set({ name: '', abbreviation: '' }).where('name', '=', standIn).execute();
}

/** The accounts of management, which come from the desk and not from a file. */
async function addManagers(db: Tx, passwordHash: string): Promise<void> {
  const companyId = companies[0]?.id ?? 0;
  const places = await db
    .selectFrom('establishment')
    .where('company_id', '=', companyId)
    .select(['id', 'name'])
    .execute();
  for (const { username, role, establishment } of managers) {
    const own = places.filter(({ name }) => establishment === null || name === establishment);
    const establishmentIds = own.map(({ id }) => id);
    const name = accountName('employee', username);
    await createAccount(db, { companyId, name, establishmentIds, employee: null, role: { role }, passwordHash });
  }
}

async function versionsIn(db: Db): Promise<Map<number, readonly Version[]>> {
  const rows = await db.selectFrom('observation_version').selectAll().orderBy('number').execute();
  const lists = grouped(rows, ({ list_id }) => list_id);
  const versionOf = ({ id, created_at, content }: (typeof rows)[number]): Version => {
    return { id, from: created_at.slice(0, 10), content: readContent(content) };
  };
  return new Map([...lists].map(([list, versions]) => [list, versions.map(versionOf)]));
}

/**
 * Brings in the files of the demo with the import, and adds what no file says.
 * @param services with a transaction in which the companies exist
 */
export async function bringIn(
  services: Services & { db: Tx },
  { establishments, passwordHash }: { establishments?: number | undefined; passwordHash: string },
): Promise<BroughtIn> {
  const { db, clock } = services;
  const today = dayOf(clock.now());
  const rows = rowsOfCompanies(clock.now(), establishments);
  const known = new Map<number, References>();
  for (const { id } of companies) {
    const presets = rowsOfPresets(id);
    await bring({ ...services, clock: clockOn(yearOfLists) }, id, firstVersions(presets));
    await bring({ ...services, clock: clockOn(addDays(today, -changedDaysAgo)) }, id, presets);
    const own = rows.filter(({ company }) => company === id);
    known.set(id, await bring(services, id, own));
  }
  await addUnbrought(db, passwordHash);
  await addManagers(db, passwordHash);
  const accounts = await db.selectFrom('account').select(['id', 'username']).execute();
  return {
    rows: [...companies.flatMap(({ id }) => rowsOfPresets(id)), ...rows],
    idOf(kind, reference, company) {
      const own = company === undefined ? undefined : known.get(company);
      const found = (own === undefined ? [...known.values()] : [own]).flatMap((one) => one.find(kind, reference) ?? []);
      if (found[0] === undefined) throw new Error(`The demo has no ${kind} ${reference}.`);
      return found[0].key.id;
    },
    accounts: new Map(accounts.map(({ id, username }) => [username, id])),
    versions: await versionsIn(db),
  };
}
