import type { ChangeContents, ChangeKind } from '@groepsapp/contract';
import { distinct } from '../../base/grouping.ts';
import type { Db } from '../../database/schema.ts';

/** What a change is about: an item of a child by its id (else 0) or its day (else empty). */
export interface Subject {
  childId: number;
  itemId: number;
  date: string;
}

/** From when on the past is read: a day, and the moment at which it began. */
export interface Since {
  day: string;
  moment: string;
}

/** A subject as a key of a map. */
export const subjectKey = ({ childId, itemId, date }: Subject): string => `${childId} ${itemId} ${date}`;

export type Found<C> = ReadonlyMap<string, C>;

/** How one kind of changes is read. */
export interface Source<K extends ChangeKind> {
  /** The contents as they are now, by `keyOf`; without what is gone or no longer shared. */
  read(db: Db, subjects: readonly Subject[]): Promise<Found<ChangeContents[K]>>;
  /** What there is of these children since a day. What has no moment of sharing is always included. */
  since(db: Db, childIds: readonly number[], since: Since): Promise<Subject[]>;
}

export const itemsOf = (subjects: readonly Subject[]) => distinct(subjects.map(({ itemId }) => itemId));
export const childrenOf = (subjects: readonly Subject[]) => distinct(subjects.map(({ childId }) => childId));
export const daysOf = (subjects: readonly Subject[]) => distinct(subjects.map(({ date }) => date));

interface ItemRow {
  child_id: number;
  item_id: number;
}

export const asItem = ({ child_id, item_id }: ItemRow): Subject => ({ childId: child_id, itemId: item_id, date: '' });

export const asDay = ({ child_id, date }: { child_id: number; date: string }): Subject => ({
  childId: child_id,
  itemId: 0,
  date,
});

/** The contents of items by `keyOf`: what their rows have beside their ids. */
export function byItem<R extends ItemRow>(rows: readonly R[]): Found<Omit<R, keyof ItemRow>> {
  return new Map(
    rows.map(({ child_id, item_id, ...contents }) => [subjectKey(asItem({ child_id, item_id })), contents]),
  );
}

/** The contents of days that have any, by `keyOf`. @param contents `null` for a day of which there is nothing */
export function byDay<C>(subjects: readonly Subject[], contents: (key: string) => C | null): Found<C> {
  const known = subjects.map(subjectKey).flatMap((key): [string, C][] => {
    const found = contents(key);
    return found === null ? [] : [[key, found]];
  });
  return new Map(known);
}
