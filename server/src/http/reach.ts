import type { FieldReference, ResourceKind, Scope } from '@groepsapp/contract';
import type { Caller } from '../authentication/sessions.ts';
import { establishmentsAmong, isCurrent, type Place, readablePlacements } from '../children/placements.ts';
import { addDays, startOfDay, today } from '../clock.ts';
import { compiledOnce } from '../database/compiled.ts';
import { grouped } from '../grouping.ts';
import { resources } from '../resources.ts';
import type { Services } from '../services.ts';
import { invalid, notFound, readOnly } from './errors.ts';
import type { Owned, ResourceName } from './resource.ts';
import type { CheckedRequest } from './validation.ts';

/** What a call does with what it names. */
export type Use = 'read' | 'write';

export interface ReachedGroup {
  id: number;
  establishmentId: number;
}

export interface ReachedChild {
  id: number;
  /** Through which of the caller's establishments: where it is placed today, else where it was or will be. */
  establishmentIds: readonly number[];
  /** `false` for a child that left or is still to come. */
  writable: boolean;
  /** Last day (`YYYY-MM-DD`) of what may be seen of a child that left; `null` when there is no such limit. */
  readableUntil: string | null;
}

/** What a request names, all of it within the caller's reach. */
export interface Reached {
  groups: readonly ReachedGroup[];
  children: readonly ReachedChild[];
  /** The establishments through which the groups, children and establishments of the request are reached. */
  establishmentIds: readonly number[];
}

/**
 * The moment up to which a call about one child may show what was written.
 * @returns the end of the last day of a child that left, as moments are stored; `null` when there is no limit
 */
export function readableUntil({ children: [child] }: Reached): string | null {
  const day = child?.readableUntil ?? null;
  return day === null ? null : startOfDay(addDays(day, 1));
}

/** The id that stands for an establishment where none has been chosen. */
const nothingChosen = 0;

function valuesAt(value: unknown, path: readonly string[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, path));
  const [name, ...rest] = path;
  if (name === undefined) return value === undefined || value === null ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return valuesAt(Object.entries(value).find(([key]) => key === name)?.[1], rest);
}

/** The names of things at a place in a request. A value that is neither id nor name would go unchecked. */
function namesAt(reference: FieldReference, request: CheckedRequest): ResourceName[] {
  return valuesAt(request, reference.split('.')).map((value) => {
    if (typeof value === 'number' || typeof value === 'string') return value;
    throw new TypeError(`${reference} holds something that is not an id`);
  });
}

/** Per kind of thing all that a request names of it, each once. */
function namedIn(scope: Scope, request: CheckedRequest): Map<ResourceKind, ResourceName[]> {
  const entries = Object.entries(scope) as [ResourceKind, FieldReference | readonly FieldReference[]][];
  const named = entries.map(([kind, places]): [ResourceKind, ResourceName[]] => [
    kind,
    [...new Set([places].flat().flatMap((place) => namesAt(place, request)))],
  ]);
  return new Map(named.filter(([, names]) => names.length > 0));
}

/** The owners of each thing that is named. @throws HttpError 404 when one of them does not exist */
async function ownersOf(
  { db }: Services,
  named: ReadonlyMap<ResourceKind, readonly ResourceName[]>,
): Promise<Owned[][]> {
  const things: Owned[][] = [];
  for (const [kind, names] of named) {
    const asked = kind === 'establishment' ? names.filter((name) => name !== nothingChosen) : names;
    if (asked.length === 0) continue;
    const perName = grouped(await resources[kind](db, asked), (owned) => owned.name);
    for (const name of asked) things.push([...(perName.get(name) ?? [])]);
  }
  if (things.some((owners) => owners.length === 0)) throw notFound();
  return things;
}

const findGroups = compiledOnce((db, { accountId, ids }: { accountId: number; ids: readonly number[] }) =>
  db
    .selectFrom('care_group')
    .innerJoin('account_establishment', 'account_establishment.establishment_id', 'care_group.establishment_id')
    .where('account_establishment.account_id', '=', accountId)
    .where('care_group.id', 'in', ids)
    .select(['care_group.id as id', 'care_group.establishment_id as establishmentId']),
);

async function reachGroups({ db }: Services, { accountId }: Caller, ids: readonly number[]): Promise<ReachedGroup[]> {
  return ids.length === 0 ? [] : findGroups(db, { accountId, ids });
}

async function reachEstablishments({ db }: Services, caller: Caller, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('account_establishment')
    .where('account_id', '=', caller.accountId)
    .where('establishment_id', 'in', ids)
    .select('establishment_id')
    .execute();
  return rows.map((row) => row.establishment_id);
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

/** What of the owners of things the caller reaches. */
class Within {
  readonly groups: readonly ReachedGroup[];
  readonly children: readonly ReachedChild[];
  readonly establishmentIds: readonly number[];

  constructor(groups: readonly ReachedGroup[], children: readonly ReachedChild[], establishmentIds: readonly number[]) {
    this.groups = groups;
    this.children = children;
    this.establishmentIds = establishmentIds;
  }

  /** Every owner that a row names must be within reach. */
  readable({ childId, groupId, establishmentId }: Owned): boolean {
    return (
      (childId === undefined || this.children.some(({ id }) => id === childId)) &&
      (groupId === undefined || this.groups.some(({ id }) => id === groupId)) &&
      (establishmentId === undefined || this.establishmentIds.includes(establishmentId))
    );
  }

  writable({ childId }: Owned): boolean {
    return childId === undefined || this.children.some(({ id, writable }) => id === childId && writable);
  }
}

/**
 * A thing can be read by whoever reaches one of its owners, and changed by whoever reaches all of them.
 * @throws HttpError 404 for what cannot be read, 403 for what can be read but not changed
 */
function requireUse(use: Use, things: readonly (readonly Owned[])[], within: Within): void {
  if (!things.every((owners) => owners.some((owner) => within.readable(owner)))) throw notFound();
  if (use === 'read') return;
  const changeable = (owner: Owned) => within.readable(owner) && within.writable(owner);
  if (!things.every((owners) => owners.every(changeable))) throw readOnly();
}

function defined(ids: readonly (number | undefined)[]): number[] {
  return [...new Set(ids.filter((id) => id !== undefined))];
}

/**
 * Looks up the owners of everything that a request names, and holds them against what the caller reaches.
 * A request that names an establishment can only name groups of it.
 * @throws HttpError 404 for what is unknown or another's, 403 for what the caller may only read,
 * 400 when nothing is named where something must be
 */
export async function reach(
  services: Services,
  caller: Caller,
  { scope, use }: { scope: Scope; use: Use },
  request: CheckedRequest,
): Promise<Reached> {
  const named = namedIn(scope, request);
  if (named.size === 0 && Object.keys(scope).length > 0) throw invalid();
  const things = await ownersOf(services, named);
  const owners = things.flat();
  const groups = await reachGroups(services, caller, defined(owners.map(({ groupId }) => groupId)));
  const children = await reachChildren(services, caller, defined(owners.map(({ childId }) => childId)));
  const asked = defined(owners.map(({ establishmentId }) => establishmentId));
  const establishments = await reachEstablishments(services, caller, asked);
  requireUse(use, things, new Within(groups, children, establishments));
  if (asked.length > 0 && !groups.every((group) => asked.includes(group.establishmentId))) throw notFound();
  const all = [...groups.map(({ establishmentId }) => establishmentId), ...children.flatMap((c) => c.establishmentIds)];
  return { groups, children, establishmentIds: [...new Set([...establishments, ...all])] };
}
