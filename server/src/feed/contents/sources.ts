import { type Change, type ChangeContents, type ChangeKind, changeKindNames } from '@groepsapp/contract';
import type { Db } from '../../database/schema.ts';
import { grouped } from '../../base/grouping.ts';
import { absence, activity, presence } from './days.ts';
import { form, observationForm, parentNote } from './forms.ts';
import { child, consent, record } from './records.ts';
import { document, message, photo, request } from './shared.ts';
import { type Found, keyOf, type Since, type Source, type Subject } from './source.ts';

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

/** Subjects per query, below the number of parameters of both engines. */
const mostAtOnce = 1_000;

async function contentsOf(
  db: Db,
  kind: ChangeKind,
  noted: readonly Noted[],
): Promise<Found<ChangeContents[ChangeKind]>> {
  const found = new Map<string, ChangeContents[ChangeKind]>();
  for (let start = 0; start < noted.length; start += mostAtOnce) {
    const some = await sources[kind].read(db, noted.slice(start, start + mostAtOnce));
    for (const [key, contents] of some) found.set(key, contents);
  }
  return found;
}

/** The changes with their contents as they are now, in the same order. */
export async function withContents(db: Db, noted: readonly Noted[]): Promise<Change[]> {
  const found = new Map<ChangeKind, Found<ChangeContents[ChangeKind]>>();
  for (const [kind, some] of grouped(noted, (one) => one.kind)) found.set(kind, await contentsOf(db, kind, some));
  return noted.map((one): Change => {
    const { kind, childId: child_id, itemId, date } = one;
    const contents = found.get(kind)?.get(keyOf(one));
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
    for (const subject of await sources[kind].since(db, childIds, since)) all.push({ ...subject, kind });
  }
  const perChild = grouped(all, ({ childId }) => childId);
  return childIds.flatMap((id) => perChild.get(id) ?? []);
}
