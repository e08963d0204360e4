import { type Change, type ChangeContents, type ChangeKind, changeKindNames } from '@groepsapp/contract';
import type { Db } from '../../database/schema.ts';
import { grouped } from '../../base/grouping.ts';
import { childrenRefusing } from '../../permissions/permissions.ts';
import { absence, activity, presence } from './days.ts';
import { form, observationForm, parentNote } from './forms.ts';
import { child, consent, record } from './records.ts';
import { document, message, photo, request } from './shared.ts';
import { childrenOf, type Found, subjectKey, type Since, type Source, type Subject } from './source.ts';

/** A change as the feed keeps it: what it is about, without its contents. */
export interface Noted extends Subject {
  kind: ChangeKind;
}

const sources: { readonly [K in ChangeKind]: Source<K> } = {
  child,
  message,
  activity,
  photo,
  form,
  observation_form: observationForm,
  document,
  parent_note: parentNote,
  presence,
  absence,
  request,
  record,
  consent,
};

/** Kinds that are given out unless the carers refused it. */
const observations: ReadonlySet<ChangeKind> = new Set(['form', 'observation_form', 'document', 'parent_note']);

/** The subjects that may be given out. Photos look at their permission themselves. */
async function permitted<S extends Subject>(db: Db, kind: ChangeKind, subjects: readonly S[]): Promise<readonly S[]> {
  if (!observations.has(kind)) return subjects;
  const refusing = await childrenRefusing(db, 'observationSharing', childrenOf(subjects));
  return subjects.filter(({ childId }) => !refusing.includes(childId));
}

/** Subjects per query, below the number of parameters of both engines. */
const mostAtOnce = 1_000;

async function contentsOf(
  db: Db,
  kind: ChangeKind,
  noted: readonly Noted[],
): Promise<Found<ChangeContents[ChangeKind]>> {
  const found = new Map<string, ChangeContents[ChangeKind]>();
  for (let start = 0; start < noted.length; start += mostAtOnce) {
    const some = await permitted(db, kind, noted.slice(start, start + mostAtOnce));
    if (some.length === 0) continue;
    for (const [key, contents] of await sources[kind].read(db, some)) found.set(key, contents);
  }
  return found;
}

/** The changes with their contents as they are now, in the same order. */
export async function withContents(db: Db, noted: readonly Noted[]): Promise<Change[]> {
  const found = new Map<ChangeKind, Found<ChangeContents[ChangeKind]>>();
  for (const [kind, some] of grouped(noted, (one) => one.kind)) found.set(kind, await contentsOf(db, kind, some));
  return noted.map((one): Change => {
    const { kind, childId: child_id, itemId, date } = one;
    const contents = found.get(kind)?.get(subjectKey(one));
    return {
      kind,
      child_id,
      ...(itemId === 0 ? {} : { id: itemId }),
      ...(date === '' ? {} : { date }),
      removed: contents === undefined,
      ...(contents === undefined ? {} : { [kind]: contents }),
    };
  });
}

/** All that there is of some children since a day, child by child and of each child kind by kind. */
export async function notedSince(
  db: Db,
  childIds: readonly number[],
  { since, kinds }: { since: Since; kinds: ReadonlySet<ChangeKind> },
): Promise<Noted[]> {
  const all: Noted[] = [];
  for (const kind of changeKindNames.filter((name) => kinds.has(name))) {
    const subjects = await permitted(db, kind, await sources[kind].since(db, childIds, since));
    all.push(...subjects.map((subject) => ({ ...subject, kind })));
  }
  const perChild = grouped(all, ({ childId }) => childId);
  return childIds.flatMap((id) => perChild.get(id) ?? []);
}
