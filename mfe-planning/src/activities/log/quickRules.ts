import { useMemo, useState } from 'react';
import { useKernel, type ActivityType, type Kernel } from '@groepsapp/kernel';
import { defineKept } from '@groepsapp/kernel/store';
import { isRefused, type LogItem } from './logRules';
import { logView, type ViewState } from './viewSlice';

/** The number of types that fill one or two rows of a tablet. */
export const quickTypeCount = 8;

/** Icons of the most common types on any group, for a device without history: nappies, bottle, sleep, food, drink. */
const commonIcons: readonly number[] = [12, 13, 3, 1, 5, 6, 10, 11];

/** Above this all counts are halved, so that the order follows a group that grows older. */
const highestCount = 40;

/** How often each type was noted on this device, by id of the type. */
export type Uses = ReadonlyMap<number, number>;

/** The counts after a type was used once more. */
export function usedOnceMore(uses: Uses, typeId: number): Uses {
  const next = new Map(uses).set(typeId, (uses.get(typeId) ?? 0) + 1);
  if ((next.get(typeId) ?? 0) < highestCount) return next;
  return new Map([...next].map(([id, count]) => [id, Math.floor(count / 2)] as const).filter(([, count]) => count > 0));
}

const usesOf = defineKept<number>({
  name: 'planning.activity-uses',
  version: 1,
  check: (count) => (Number.isSafeInteger(count) ? Number(count) : null),
  keptFor: 'account',
});

function read(kernel: Kernel): Uses {
  return new Map([...usesOf(kernel).all].map(([id, count]) => [Number(id), count]));
}

/** Counts that a type was used on this device. */
export function countUse(kernel: Kernel, typeId: number): void {
  const before = read(kernel);
  const after = usedOnceMore(before, typeId);
  for (const id of before.keys()) if (!after.has(id)) usesOf(kernel).remove(String(id));
  for (const [id, count] of after) if (before.get(id) !== count) usesOf(kernel).set(String(id), count);
}

function commonness({ icon_id }: ActivityType): number {
  const place = commonIcons.indexOf(icon_id);
  return place === -1 ? 0 : (commonIcons.length - place) / (commonIcons.length + 1);
}

/**
 * The types that are noted most: first the one that was noted last, then the others in the order of the company, so that
 * each keeps its place on the screen.
 * @param uses counts of this device; a type that was never used ranks by how common it is anywhere
 * @param last id of the type that was noted last; `null` for none
 */
export function oftenUsed(types: readonly ActivityType[], uses: Uses, last: number | null): readonly ActivityType[] {
  const rank = (type: ActivityType) => (type.id === last ? Infinity : (uses.get(type.id) ?? 0) + commonness(type));
  const first = [...types].sort((one, other) => rank(other) - rank(one)).slice(0, quickTypeCount);
  const chosen = new Set(first.map(({ id }) => id));
  const often = types.filter(({ id }) => chosen.has(id));
  return [...often.filter(({ id }) => id === last), ...often.filter(({ id }) => id !== last)];
}

const lastNoted = ({ last }: ViewState) => last?.typeId ?? null;

/** The types that were noted most at the first render, so that tiles do not move below a finger. */
export function useOftenUsed(types: readonly ActivityType[]): readonly ActivityType[] {
  const kernel = useKernel();
  const last = logView.useValue(lastNoted);
  const [first] = useState(() => ({ uses: read(kernel), last }));
  return useMemo(() => oftenUsed(types, first.uses, first.last), [types, first]);
}

/** The entry that a tap in the panel created for a child. */
export interface Noted {
  text: string;
  /** HH:mm */
  at: string;
}

/** Whether an item is of a type, and was not refused. */
const isOfType = (item: LogItem, { name, icon_id }: ActivityType) =>
  item.activity === name && item.icon_id === icon_id && !isRefused(item);

/** The entry of the panel for a child in the Logboek of the day; `undefined` once it was removed or refused. */
export function notedItem(items: readonly LogItem[], type: ActivityType, { text, at }: Noted): LogItem | undefined {
  return items.findLast((item) => isOfType(item, type) && item.text === text && item.start_time === at);
}

/** The time at which a child last had an activity of the type; `undefined` when it had none. */
export function lastTime(items: readonly LogItem[], type: ActivityType): string | undefined {
  return items.findLast((item) => isOfType(item, type))?.start_time;
}
