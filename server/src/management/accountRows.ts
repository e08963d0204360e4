import type { CallAnswer } from '@groepsapp/contract';
import type { ManagedAccount } from '../accounts/manage.ts';
import { accountsOfCompany, accountState } from '../accounts/manage.ts';
import { accountName, loginTarget } from '../authentication/accounts.ts';
import type { Caller } from '../authentication/sessions.ts';
import { waiting } from '../authentication/throttle.ts';
import { grouped } from '../base/grouping.ts';
import { idsOf } from '../base/ids.ts';
import { fullName, nameColumns } from '../base/names.ts';
import type { Db } from '../database/schema.ts';
import type { Services } from '../database/services.ts';
import { managedPlaces, managesCompany } from './reach.ts';
import { photoVersions, thumbnailOfEmployee } from '../employees/photos.ts';
import { mayGive, roleLabel } from './roles.ts';
import { type Searched, searched } from './table.ts';
import { versionOf } from './versions.ts';

type Page = CallAnswer<'GET /management/accounts'>;
type Row = Page['rows'][number];

const closed = {
  own: 'Dit is het account dat je zelf gebruikt. Wat daarbij hoort, staat bij Over de app.',
  emergency: 'Dit is de noodtoegang: alleen wie de server beheert, wijzigt die.',
  office: 'Dit account beheert de hele organisatie: alleen kantoor wijzigt het.',
  elsewhere: 'Dit account hoort ook bij een locatie die je niet beheert: alleen kantoor wijzigt het.',
};

/** An account that the caller may see, with what decides whether the caller may change it. */
interface SeenAccount {
  account: ManagedAccount & { break_glass: number };
  places: readonly { id: number; name: string }[];
  /** Why the caller may not change it. */
  closed: string | null;
}

async function placesOfAccounts(db: Db, companyId: number, accountId?: number) {
  let found = db
    .selectFrom('account_establishment')
    .innerJoin('establishment', 'establishment.id', 'account_establishment.establishment_id')
    .where('establishment.company_id', '=', companyId);
  if (accountId !== undefined) found = found.where('account_id', '=', accountId);
  const rows = found.select(['account_id', 'establishment.id', 'establishment.name']).orderBy('establishment.name');
  return grouped(await rows.execute(), (row) => row.account_id);
}

function whyClosed(
  caller: Caller,
  { account, places }: Omit<SeenAccount, 'closed'>,
  managed: ReadonlySet<number>,
): string | null {
  if (account.id === caller.accountId) return closed.own;
  if (account.break_glass === 1) return closed.emergency;
  if (!mayGive(caller, account.role)) return closed.office;
  return places.every(({ id }) => managed.has(id)) ? null : closed.elsewhere;
}

/**
 * The accounts that reach a location of the caller, by address; for who manages the company all of them, also those that
 * were ended. @param id only this one
 */
export async function accountsSeen(services: Services & { caller: Caller }, id?: number): Promise<SeenAccount[]> {
  const { db, caller } = services;
  const managed = new Set(await managedPlaces(services, caller));
  const placesOf = await placesOfAccounts(db, caller.companyId, id);
  const accounts = await accountsOfCompany(db, caller.companyId, id);
  return accounts
    .map((account) => ({
      account,
      places: (placesOf.get(account.id) ?? []).map(({ id: place, name }) => ({ id: place, name })),
    }))
    .filter(({ places }) => managesCompany(caller) || places.some((place) => managed.has(place.id)))
    .map((seen) => ({ ...seen, closed: whyClosed(caller, seen, managed) }));
}

/** Who uses an account. */
interface Owner {
  employeeId: number;
  name: string;
}

async function ownersOf(db: Db, companyId: number): Promise<ReadonlyMap<number, Owner>> {
  const rows = await db
    .selectFrom('account')
    .innerJoin('employee', 'employee.id', 'account.employee_id')
    .where('account.company_id', '=', companyId)
    .select(['account.id as account', 'employee.id', ...nameColumns])
    .execute();
  return new Map(rows.map(({ account, id, ...name }) => [account, { employeeId: id, name: fullName(name) }]));
}

const targetOf = ({ kind, username, client_number }: ManagedAccount) =>
  loginTarget(accountName(kind, username, client_number));

function rowOf({ account, places, closed: why }: SeenAccount, name: string | null, blocked: boolean): Row {
  const { id, kind, username, client_number, role, last_day, days } = account;
  return {
    ...{ id, kind, username, name, last_day, blocked, closed: why },
    client_number: kind === 'childminder' ? client_number : null,
    role: kind === 'childminder' ? null : { value: role, label: roleLabel(role) },
    establishments: [...places],
    state: accountState(account),
    days: days?.split(' ') ?? [],
    version: versionOf(role, last_day, days, idsOf(places).toSorted()),
  };
}

async function accountRows(
  services: Services & { caller: Caller },
  seen: readonly SeenAccount[],
  owners: ReadonlyMap<number, Owner>,
): Promise<Row[]> {
  const wait = await waiting(
    services,
    seen.map(({ account }) => targetOf(account)),
  );
  const employees = seen.flatMap(({ account }) => owners.get(account.id)?.employeeId ?? []);
  const photos = await photoVersions(services.db, employees);
  return seen.map((one) => {
    const owner = owners.get(one.account.id);
    const row = rowOf(one, owner?.name ?? null, wait.has(targetOf(one.account).subject));
    return { ...row, ...(owner && thumbnailOfEmployee(services.caller, owner.employeeId, photos)) };
  });
}

/** An account that the caller may see, as the page shows it; `undefined` for others. */
export async function accountRow(services: Services & { caller: Caller }, id: number): Promise<Row | undefined> {
  const owners = await ownersOf(services.db, services.caller.companyId);
  return (await accountRows(services, await accountsSeen(services, id), owners))[0];
}

/** A page of the accounts that the caller may see, searched by address, name, client number and location. */
export async function accountsPage(services: Services & { caller: Caller }, query: Searched): Promise<Page> {
  const owners = await ownersOf(services.db, services.caller.companyId);
  const texts = ({ account, places }: SeenAccount) =>
    [
      account.username,
      account.client_number,
      owners.get(account.id)?.name ?? '',
      ...places.map(({ name }) => name),
    ].join('\n');
  const { rows, total } = searched(await accountsSeen(services), query, texts);
  return { rows: await accountRows(services, rows, owners), total };
}
