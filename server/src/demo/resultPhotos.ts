import { readContent } from '../tracking/listContent.ts';
import type { DemoChild } from './children.ts';
import type { Fill } from './fill.ts';
import type { DemoPicture } from './photos.ts';
import { add, type DemoRows } from './rows.ts';
import { butterflies, ladybirds } from './tables/groups.ts';

type ResultRow = DemoRows['observation_result'][number];

const observedGroups: readonly number[] = [ladybirds, butterflies];
const photosPerResult = 2;

/** The number of pictures for results. */
export const demoResultPhotos = 10;

/** The areas of the list that a result was answered with. */
function areasOf({ rows }: Fill, { version_id }: ResultRow): number[] {
  const version = rows.observation_version.find(({ id }) => id === version_id);
  return version === undefined ? [] : readContent(version.content).categories.map(({ id }) => id);
}

/** The newest active result with answers of each child; the newest of all first. */
function newestResults({ rows }: Fill, children: readonly DemoChild[]): ResultRow[] {
  const ids = new Set(children.map(({ id }) => id));
  const newest = new Map<number, ResultRow>();
  const answered = rows.observation_result.filter((row) => row.active === 1 && row.version_id !== null);
  for (const row of answered.toSorted((a, b) => a.date.localeCompare(b.date))) {
    if (ids.has(row.child_id)) newest.set(row.child_id, row);
  }
  return [...newest.values()].toSorted((a, b) => b.date.localeCompare(a.date));
}

/** Adds photos to the newest results of some children at the main groups; as many as there are pictures. */
export function fillResultPhotos(fill: Fill, all: readonly DemoChild[], pictures: readonly DemoPicture[]): void {
  const left = [...pictures];
  const children = all.filter(
    ({ places, traits }) => places.some(({ group }) => observedGroups.includes(group.id)) && !traits.has('no-photo'),
  );
  for (const result of newestResults(fill, children)) {
    const created_at = `${result.date}T12:45:00.000Z`;
    const areas = areasOf(fill, result).slice(0, photosPerResult);
    for (const category_id of areas) {
      const picture = left.shift();
      if (picture === undefined) return;
      const of = { result_id: result.id ?? 0, category_id, created_at, account_id: result.account_id };
      add(fill.rows.observation_photo, { ...of, ...picture });
    }
  }
}
