import { addDays } from '../base/clock.ts';
import { readContent } from '../tracking/listContent.ts';
import { momentAt } from './calendar.ts';
import type { DemoChild } from './children.ts';
import { accountAt, type Fill } from './fill.ts';
import { add, type DemoRows } from './rows.ts';
import type { DemoPicture } from './storedFiles.ts';
import { atIlse, butterflies, establishmentOf, hedgehogs, ladybirds } from './tables/groups.ts';

/** Groups with photos, with the number of photos of today and of each of the five days before. */
const libraries = [
  { groupId: ladybirds, perDay: [7, 4, 3, 3, 2, 2] },
  { groupId: butterflies, perDay: [4, 3, 2, 2, 1, 1] },
  { groupId: hedgehogs, perDay: [3, 2, 1, 1, 1, 1] },
  { groupId: atIlse, perDay: [3, 2, 1, 1, 1, 1] },
] as const;

/** Groups whose carers have photos, with the number of photos. */
const portraitsPer = [
  { groupId: ladybirds, count: 10 },
  { groupId: butterflies, count: 8 },
  { groupId: atIlse, count: 4 },
] as const;

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

/** The number of pictures that each kind of photo needs. */
export const photoCounts = {
  photos: sumOf(libraries.flatMap(({ perDay }) => [...perDay])),
  resultPhotos: 10,
  portraits: sumOf(portraitsPer.map(({ count }) => count)),
};

const messages = [
  'Lekker buiten gespeeld vandaag!',
  'Samen een hoge toren gebouwd.',
  'Met verf aan de slag: trots op het resultaat.',
  'In de zandbak taartjes gebakken voor iedereen.',
  'Een boekje lezen op de bank.',
] as const;

/** Every number of children beside each other that the library draws differently: none, a few, five, and more. */
const sharedWith = [0, 1, 5, 7, 2, 0, 3];

/** A moment on the day that has passed, also early in the morning of today. */
function takenAt({ now, today }: Fill, day: string, index: number): string {
  const moment = momentAt(day, `${String(9 + index).padStart(2, '0')}:15`);
  const passed = new Date(Math.min(moment.getTime(), now.getTime()));
  return (day === today ? passed : moment).toISOString();
}

/** The children of groups who may be on photos. */
function photographed({ children }: Fill, groupIds: readonly number[]): DemoChild[] {
  return children.filter(
    ({ places, traits }) => places.some(({ group }) => groupIds.includes(group.id)) && !traits.has('no-photo'),
  );
}

interface DayOfGroup {
  groupId: number;
  day: string;
  children: readonly DemoChild[];
}

/** A photo of a child that other parents may not see is shared with that child alone, or with the others. */
function allowedTogether(children: readonly DemoChild[], hidden: ReadonlySet<number>): readonly DemoChild[] {
  const seen = children.filter(({ id }) => !hidden.has(id));
  return seen.length === 0 ? children.slice(0, 1) : seen;
}

function addPhotos(fill: Fill, { groupId, day, children }: DayOfGroup, pictures: readonly DemoPicture[]): void {
  const { rows, random } = fill;
  const refusals = rows.child_permission.filter(({ kind, answer }) => kind === 'photoOthers' && answer === 'no');
  const hidden = new Set(refusals.map(({ child_id }) => child_id));
  pictures.forEach((picture, index) => {
    const created_at = takenAt(fill, day, index);
    const account_id = accountAt(fill, establishmentOf({ id: groupId }));
    const shared = allowedTogether(random.sample(children, sharedWith[index] ?? 0), hidden);
    const message = shared.length > 0 && random.chance(0.7) ? random.pick(messages) : '';
    const photo_id = add(rows.photo, { group_id: groupId, date: day, created_at, account_id, message, ...picture });
    rows.photo_share.push(...shared.map(({ id }) => ({ photo_id, child_id: id, shared_at: created_at, account_id })));
  });
}

/** Adds the photos of today and of the days before, from the oldest; as many as there are pictures. */
export function fillPhotos(fill: Fill): void {
  const left = [...fill.files.photos];
  for (const { groupId, perDay } of libraries) {
    const children = photographed(fill, [groupId]);
    for (const [age, count] of [...perDay.entries()].toReversed()) {
      addPhotos(fill, { groupId, day: addDays(fill.today, -age), children }, left.splice(0, count));
    }
  }
}

type ResultRow = DemoRows['observation_result'][number];

const photosPerResult = 2;

/** The areas of the list that a result was answered with. */
function areasOf({ rows }: Fill, { version_id }: ResultRow): number[] {
  const version = rows.observation_version.find(({ id }) => id === version_id);
  return version === undefined ? [] : readContent(version.content).categories.map(({ id }) => id);
}

/** The newest active result with answers of each child; the newest of all first. */
function newestResults({ rows }: Fill, children: readonly DemoChild[]): ResultRow[] {
  const ids = new Set(children.map(({ id }) => id));
  const answered = rows.observation_result.filter(
    ({ active, version_id, child_id }) => active === 1 && version_id !== null && ids.has(child_id),
  );
  const oldestFirst = answered.toSorted((a, b) => a.date.localeCompare(b.date));
  const newest = new Map(oldestFirst.map((row) => [row.child_id, row]));
  return [...newest.values()].toSorted((a, b) => b.date.localeCompare(a.date));
}

/** Adds photos to the newest results of some children at the main groups; as many as there are pictures. */
export function fillResultPhotos(fill: Fill): void {
  const left = [...fill.files.resultPhotos];
  for (const result of newestResults(fill, photographed(fill, [ladybirds, butterflies]))) {
    const created_at = `${result.date}T12:45:00.000Z`;
    for (const category_id of areasOf(fill, result).slice(0, photosPerResult)) {
      const picture = left.shift();
      if (picture === undefined) return;
      const of = { result_id: result.id ?? 0, category_id, created_at, account_id: result.account_id };
      add(fill.rows.observation_photo, { ...of, ...picture });
    }
  }
}

/** Gives some of the carers who may pick up a child a photo; as many as there are portraits. */
export function fillCarerPhotos({ rows, random, now, children, files }: Fill): void {
  const left = [...files.portraits];
  for (const { groupId, count } of portraitsPer) {
    const inGroup = children.filter(({ places }) => places.some(({ group }) => group.id === groupId));
    const childIds = inGroup.map(({ id }) => id);
    const known = new Set(rows.carer_photo.map(({ carer_id }) => carer_id));
    const carers = rows.child_carer.filter(
      ({ child_id, carer_id, may_pick_up }) => may_pick_up === 1 && childIds.includes(child_id) && !known.has(carer_id),
    );
    const fathers = carers.filter(({ relation }) => relation === 'vader');
    const others = carers.filter(({ relation }) => relation !== 'vader');
    // Every other portrait has long hair: the portraits of mothers and grandmothers.
    const chosen = [random.sample(others, Math.ceil(count / 2)), random.sample(fathers, Math.floor(count / 2))];
    for (const [index, picture] of left.splice(0, count).entries()) {
      const carer = chosen[index % 2]?.[Math.floor(index / 2)];
      if (carer === undefined) continue;
      rows.carer_photo.push({ carer_id: carer.carer_id, version: 1, ...picture, changed_at: now.toISOString() });
    }
  }
}
