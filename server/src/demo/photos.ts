import { addDays } from '../base/clock.ts';
import { momentAt } from './calendar.ts';
import type { DemoChild } from './children.ts';
import type { Fill } from './fill.ts';
import { add } from './rows.ts';
import { atIlse, butterflies, establishmentOf, hedgehogs, ladybirds } from './tables/groups.ts';
import { photoMessages } from './tables/photos.ts';

/** A picture that is in the file store. */
export interface DemoPicture {
  file_id: string;
  thumb_id: string;
}

/** Groups with photos, with the number of photos of today and of each of the five days before. */
const libraries = [
  { groupId: ladybirds, perDay: [7, 4, 3, 3, 2, 2] },
  { groupId: butterflies, perDay: [4, 3, 2, 2, 1, 1] },
  { groupId: hedgehogs, perDay: [3, 2, 1, 1, 1, 1] },
  { groupId: atIlse, perDay: [3, 2, 1, 1, 1, 1] },
] as const;

/** The number of pictures that the photo library needs. */
export const demoPhotos = libraries.reduce(
  (sum, { perDay }) => sum + perDay.reduce<number>((days, count) => days + count, 0),
  0,
);

/** Every number of children beside each other that the library draws differently: none, a few, five, and more. */
const sharedWith = [0, 1, 5, 7, 2, 0, 3];

function accountFor({ rows }: Fill, groupId: number): number | null {
  const establishmentId = establishmentOf({ id: groupId });
  return rows.account_establishment.find((one) => one.establishment_id === establishmentId)?.account_id ?? null;
}

/** A moment on the day that has passed, also early in the morning of today. */
function takenAt({ now, today }: Fill, day: string, index: number): string {
  const moment = momentAt(day, `${String(9 + index).padStart(2, '0')}:15`);
  const passed = new Date(Math.min(moment.getTime(), now.getTime()));
  return (day === today ? passed : moment).toISOString();
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
    const account_id = accountFor(fill, groupId);
    const shared = allowedTogether(random.sample(children, sharedWith[index] ?? 0), hidden);
    const message = shared.length > 0 && random.chance(0.7) ? random.pick(photoMessages) : '';
    const photo_id = add(rows.photo, { group_id: groupId, date: day, created_at, account_id, message, ...picture });
    rows.photo_share.push(...shared.map(({ id }) => ({ photo_id, child_id: id, shared_at: created_at, account_id })));
  });
}

/** Adds the photos of today and of the days before, from the oldest; as many as there are pictures. */
export function fillPhotos(fill: Fill, all: readonly DemoChild[], pictures: readonly DemoPicture[]): void {
  const left = [...pictures];
  for (const { groupId, perDay } of libraries) {
    const children = all.filter(
      ({ places, traits }) => places.some(({ group }) => group.id === groupId) && !traits.has('no-photo'),
    );
    for (const [age, count] of [...perDay.entries()].toReversed()) {
      addPhotos(fill, { groupId, day: addDays(fill.today, -age), children }, left.splice(0, count));
    }
  }
}
