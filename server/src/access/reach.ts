import type { FieldReference, ResourceKind, Scope } from '@groepsapp/contract';
import type { Caller } from '../authentication/sessions.ts';
import { establishmentsAmong, isCurrent, type Place, readablePlacements } from '../schedules/placements.ts';
import { addDays, startOfDay, today } from '../base/clock.ts';
import { compiledOnce } from '../database/compiled.ts';
import { readTogether } from '../database/readTogether.ts';
import { distinct, grouped } from '../base/grouping.ts';
import { idsOf } from '../base/ids.ts';
import { isPersonKind, people, resources } from './resources.ts';
import type { Services } from '../database/services.ts';
import { invalid, notFound, readOnly } from '../base/httpErrors.ts';
import { establishmentsOf } from './employees.ts';
import { highestId, type Owned, type ResourceName } from './resource.ts';
import type { CheckedRequest } from '../tolerance/validation.ts';

/** Whether a call reads or changes the items that it refers to. */
export type Use = 'read' | 'write';

interface ReachedGroup {
  id: number;
  establishmentId: number;
}

interface ReachedChild {
  id: number;
  /** The caller's establishments that give access: by current placements, or else by past and upcoming ones. */
  establishmentIds: readonly number[];
  /** `false` for a child that has left or has not started yet. */
  writable: boolean;
  /** For a child that has left: the last day (`YYYY-MM-DD`) whose data may be read; otherwise `null`. */
  readableUntil: string | null;
}

/** The items that a request refers to, all within the caller's reach. */
export interface Reached {
  groups: readonly ReachedGroup[];
  children: readonly ReachedChild[];
  /** The caller's establishments that give access to the groups, children and establishments of the request. */
  establishmentIds: readonly number[];
}

/**
 * The moment up to which a call about a single child may return data.
 * @returns for a child that has left the end of its last day, in the format in which moments are stored; otherwise
 * `null`
 */
export function readableUntil({ children: [child] }: Reached): string | null {
  const day = child?.readableUntil ?? null;
  return day === null ? null : startOfDay(addDays(day, 1));
}

/** Placeholder id for "no establishment selected" and "no employee". */
const nothingChosen = 0;

function valuesAt(value: unknown, path: readonly string[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, path));
  const [name, ...rest] = path;
  if (name === undefined) return value === undefined || value === null ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return valuesAt(Object.entries(value).find(([key]) => key === name)?.[1], rest);
}

/** The ids at a path of a request. Throws on any other type of value, because it would otherwise not be checked. */
function idsAt(reference: FieldReference, request: CheckedRequest): ResourceName[] {
  return valuesAt(request, reference.split('.')).map((value) => {
    if (typeof value === 'number' || typeof value === 'string') return value;
    throw new TypeError(`${reference} holds something that is not an id`);
  });
}

/** All ids in a request, distinct, by kind of resource. */
function idsByKind(scope: Scope, request: CheckedRequest): Map<ResourceKind, ResourceName[]> {
  const entries = Object.entries(scope) as [ResourceKind, FieldReference | readonly FieldReference[]][];
  const named = entries.map(([kind, places]): [ResourceKind, ResourceName[]] => [
    kind,
    distinct([places].flat().flatMap((place) => idsAt(place, request))),
  ]);
  return new Map(named.filter(([, names]) => names.length > 0));
}

/** Looks up the owners of each item. @throws HttpError 404 when an item does not exist */
async function ownersOf(
  { db }: Services,
  named: ReadonlyMap<ResourceKind, readonly ResourceName[]>,
): Promise<Owned[][]> {
  const things: Owned[][] = [];
  for (const [kind, names] of named) {
    if (isPersonKind(kind)) continue;
    const asked = kind === 'establishment' ? names.filter((name) => name !== nothingChosen) : names;
    if (asked.length === 0) continue;
    const perName = grouped(await resources[kind](db, asked), (owned) => owned.name);
    for (const name of asked) things.push([...(perName.get(name) ?? [])]);
  }
  if (things.some((owners) => owners.length === 0)) throw notFound();
  return things;
}

/** @throws HttpError 404 for an employee whom the caller may not name */
async function requirePeople(
  services: Services,
  caller: Caller,
  named: ReadonlyMap<ResourceKind, readonly ResourceName[]>,
): Promise<void> {
  for (const [kind, names] of named) {
    const ids = names.map(Number).filter((id) => id !== nothingChosen);
    if (!isPersonKind(kind) || ids.length === 0) continue;
    if (ids.some((id) => id > highestId)) throw notFound();
    const within = await people[kind](services, caller, ids);
    if (!ids.every((id) => within.has(id))) throw notFound();
  }
}

const findGroups = compiledOnce((db, { accounts, ids }: { accounts: readonly number[]; ids: readonly number[] }) =>
  db
    .selectFrom('care_group')
    .innerJoin('account_establishment', 'account_establishment.establishment_id', 'care_group.establishment_id')
    .where('account_establishment.account_id', 'in', accounts)
    .where('care_group.id', 'in', ids)
    .select(['care_group.id as id', 'care_group.establishment_id as establishmentId'])
    .select('account_establishment.account_id as accountId'),
);

/** Finds the groups of several concurrent calls in one query; each caller must filter the result by its account. */
const groupsOfCalls = readTogether((db, asked: readonly { accountId: number; ids: readonly number[] }[]) =>
  findGroups(db, {
    accounts: distinct(asked.map(({ accountId }) => accountId)),
    ids: distinct(asked.flatMap(({ ids }) => ids)),
  }),
);

async function reachGroups({ db }: Services, { accountId }: Caller, ids: readonly number[]): Promise<ReachedGroup[]> {
  if (ids.length === 0) return [];
  const wanted = new Set(ids);
  return (await groupsOfCalls(db, { accountId, ids }))
    .filter((group) => group.accountId === accountId && wanted.has(group.id))
    .map(({ id, establishmentId }) => ({ id, establishmentId }));
}

async function reachEstablishments(services: Services, caller: Caller, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  return idsOf(await establishmentsOf(services.db, caller).where('establishment_id', 'in', ids).execute());
}

function reachedThrough(id: number, places: readonly Place[], day: string): ReachedChild {
  const writable = places.some((place) => isCurrent(place, day));
  const ends = places.map(({ end_date }) => end_date);
  const hasLeft = ends.every((end) => end !== null && end < day);
  const readableUntil = hasLeft ? (ends.toSorted().at(-1) ?? null) : null;
  return { id, establishmentIds: establishmentsAmong(places, day), writable, readableUntil };
}

async function reachChildren({ db, clock }: Services, caller: Caller, ids: readonly number[]): Promise<ReachedChild[]> {
  if (ids.length === 0) return [];
  const day = today(clock);
  const places = await readablePlacements(db, ids, day)
    .innerJoin('account_establishment', 'account_establishment.establishment_id', 'care_group.establishment_id')
    .where('account_establishment.account_id', '=', caller.accountId)
    .select(['child_id', 'care_group.establishment_id as establishmentId', 'start_date', 'end_date'])
    .execute();
  return [...grouped(places, (place) => place.child_id)].map(([id, own]) => reachedThrough(id, own, day));
}

/** Whether every owner in a row is within reach. */
function isReadable({ childId, groupId, establishmentId }: Owned, within: Reached): boolean {
  return (
    (childId === undefined || within.children.some(({ id }) => id === childId)) &&
    (groupId === undefined || within.groups.some(({ id }) => id === groupId)) &&
    (establishmentId === undefined || within.establishmentIds.includes(establishmentId))
  );
}

function isWritable({ childId }: Owned, within: Reached): boolean {
  return childId === undefined || within.children.some(({ id, writable }) => id === childId && writable);
}

/**
 * An item can be read by a caller who reaches one of its owners, and changed by a caller who reaches all of them.
 * @throws HttpError 404 when it cannot be read, 403 when it can be read but not changed
 */
function requireUse(use: Use, things: readonly (readonly Owned[])[], within: Reached): void {
  if (!things.every((owners) => owners.some((owner) => isReadable(owner, within)))) throw notFound();
  if (use === 'read') return;
  const changeable = (owner: Owned) => isReadable(owner, within) && isWritable(owner, within);
  if (!things.every((owners) => owners.every(changeable))) throw readOnly();
}

/** Whether a request names none of the things that permission to make a call depends on. */
export function hasNoIds(scope: Scope, request: CheckedRequest): boolean {
  return Object.keys(scope).length > 0 && idsByKind(scope, request).size === 0;
}

/** All establishments that an account may choose, as the reach of a request. */
export async function reachEverywhere(services: Services, caller: Caller): Promise<Reached> {
  const rows = await establishmentsOf(services.db, caller).orderBy('establishment_id').execute();
  return { groups: [], children: [], establishmentIds: idsOf(rows) };
}

function defined(ids: readonly (number | undefined)[]): number[] {
  return distinct(ids.filter((id) => id !== undefined));
}

/**
 * Looks up the owners of every item that a request refers to and compares them with the caller's reach. When the
 * request also names an establishment, its groups must belong to that establishment.
 * @throws HttpError 404 for an unknown or foreign item, 403 for an item that the caller may only read, 400 when a
 * required id is missing
 */
export async function reach(
  services: Services,
  caller: Caller,
  { scope, use }: { scope: Scope; use: Use },
  request: CheckedRequest,
): Promise<Reached> {
  if (hasNoIds(scope, request)) throw invalid();
  const named = idsByKind(scope, request);
  await requirePeople(services, caller, named);
  const things = await ownersOf(services, named);
  const owners = things.flat();
  const groups = await reachGroups(services, caller, defined(owners.map(({ groupId }) => groupId)));
  const children = await reachChildren(services, caller, defined(owners.map(({ childId }) => childId)));
  const asked = defined(owners.map(({ establishmentId }) => establishmentId));
  const establishments = await reachEstablishments(services, caller, asked);
  requireUse(use, things, { groups, children, establishmentIds: establishments });
  if (asked.length > 0 && !groups.every((group) => asked.includes(group.establishmentId))) throw notFound();
  const all = [...groups.map(({ establishmentId }) => establishmentId), ...children.flatMap((c) => c.establishmentIds)];
  return { groups, children, establishmentIds: [...new Set([...establishments, ...all])] };
}
