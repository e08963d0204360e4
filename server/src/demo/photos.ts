import { addDays } from '../base/clock.ts';
import { momentAt } from './calendar.ts';
import { textsOf } from './companyFiles.ts';
import type { Child, Demo } from './Demo.ts';
import { mainGroups } from './planning.ts';

interface Texts {
  messages: readonly string[];
  /** Groups with photos, with the number of photos of today and of each of the days before. */
  libraries: readonly { group: string; perDay: readonly number[] }[];
  /** Groups of which carers have photos, with the number of photos. */
  portraits: readonly { group: string; count: number }[];
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

/** The number of pictures that each kind of photo needs. */
export function photoCounts() {
  const { libraries, portraits } = textsOf<Texts>('photos');
  return {
    photos: sumOf(libraries.flatMap(({ perDay }) => [...perDay])),
    resultPhotos: 10,
    portraits: sumOf(portraits.map(({ count }) => count)),
  };
}

/** Every number of children beside each other that the library draws differently: none, a few, five, and more. */
const sharedWith = [0, 1, 5, 7, 2, 0, 3];

const mayBeShown = ({ refused }: Child) => !refused.has('photoPortal');

/** A photo of a child that other parents may not see is shared with that child alone, or with the others. */
function allowedTogether(children: readonly Child[]): readonly Child[] {
  const seen = children.filter(({ refused }) => !refused.has('photoOthers'));
  return seen.length === 0 ? children.slice(0, 1) : seen;
}

/** Adds the photos of today and of the days before, from the oldest; as many as there are pictures. */
function addLibraries(demo: Demo, { libraries, messages }: Texts): void {
  const { tables, random, files, now, today } = demo;
  const left = [...files.photos];
  for (const { group: reference, perDay } of libraries) {
    const { id: group_id, establishment } = demo.group(reference);
    const children = demo.childrenIn(reference).filter(mayBeShown);
    const account_id = demo.author(establishment.company);
    for (const [age, count] of [...perDay.entries()].toReversed()) {
      const date = addDays(today, -age);
      for (const [index, picture] of left.splice(0, count).entries()) {
        const taken = momentAt(date, `${String(9 + index).padStart(2, '0')}:15`);
        const created_at = (taken < now ? taken : now).toISOString();
        const shared = allowedTogether(random.sample(children, sharedWith[index] ?? 0));
        const message = shared.length > 0 && random.chance(0.7) ? random.pick(messages) : '';
        const photo_id = tables.add('photo', { group_id, date, created_at, account_id, message, ...picture });
        const share = { photo_id, shared_at: created_at, account_id };
        tables.of('photo_share').push(...shared.map(({ id }) => ({ ...share, child_id: id })));
      }
    }
  }
}

const photosPerResult = 2;

/** Adds photos to the newest results of some children at the main groups; as many as there are pictures. */
function addResultPhotos({ tables, files, brought }: Demo, children: readonly Child[]): void {
  const left = [...files.resultPhotos];
  const ids = new Set(children.map(({ id }) => id));
  const oldestFirst = tables
    .of('observation_result')
    .filter(({ active, child_id }) => active === 1 && ids.has(child_id))
    .toSorted((one, other) => one.date.localeCompare(other.date));
  const newest = new Map(oldestFirst.map((row) => [row.child_id, row]));
  for (const { id = 0, list_id, version_id, date } of [...newest.values()].reverse()) {
    const version = brought.versions.get(list_id)?.find((one) => one.id === version_id);
    for (const { id: category_id } of version?.content.categories.slice(0, photosPerResult) ?? []) {
      const picture = left.shift();
      if (picture === undefined) return;
      const of = { result_id: id, category_id, created_at: `${date}T12:45:00.000Z`, account_id: null };
      tables.add('observation_photo', { ...of, ...picture });
    }
  }
}

/** Gives some of the carers who may pick up a child a photo; as many as there are portraits. */
function addPortraits(demo: Demo, { portraits }: Texts): void {
  const { tables, random, files, now, brought } = demo;
  const left = [...files.portraits];
  const known = new Set<string>();
  const bonds = demo.rowsOf('child-carer').filter(({ fields }) => fields.may_pick_up === true);
  for (const { group, count } of portraits) {
    const children = new Set(demo.childrenIn(group).map(({ reference }) => reference));
    const carers = bonds.filter(({ fields }) => children.has(fields.child) && !known.has(fields.carer));
    const fathers = carers.filter(({ fields }) => fields.relation === 'vader');
    const others = carers.filter(({ fields }) => fields.relation !== 'vader');
    // Every other portrait has long hair: the portraits of mothers and grandmothers.
    const chosen = [random.sample(others, Math.ceil(count / 2)), random.sample(fathers, Math.floor(count / 2))];
    for (const [index, picture] of left.splice(0, count).entries()) {
      const bond = chosen[index % 2]?.[Math.floor(index / 2)];
      if (bond === undefined) continue;
      known.add(bond.fields.carer);
      const carer_id = brought.idOf(bond.company, 'carer', bond.fields.carer);
      tables.of('carer_photo').push({ carer_id, version: 1, ...picture, changed_at: now.toISOString() });
    }
  }
}

/** Adds the photo library, photos of results and of carers. */
export function addPhotos(demo: Demo): void {
  demo.begin('photos');
  const texts = textsOf<Texts>('photos');
  addLibraries(demo, texts);
  addResultPhotos(demo, mainGroups.flatMap((group) => demo.childrenIn(group)).filter(mayBeShown));
  addPortraits(demo, texts);
}
