import type { CallRequest, PresenceTap } from '@groepsapp/contract';
import { dayOf } from '../clock.ts';
import type { GuardedContext } from '../http/calls.ts';
import { noteEntry } from './days.ts';
import { tapMoment, type TapMoment } from './moments.ts';
import { type AnyPresence, dayOfPerson, recordOf, requireEmployees } from './people.ts';
import type { PresenceEntry } from './visits.ts';

function entryOf({ kind, undo, group_id: groupId }: PresenceTap, { moment, tappedAt }: TapMoment): PresenceEntry {
  return undo === true ? { kind: 'undo', of: kind, tappedAt, groupId } : { kind, groupId, moment, tappedAt };
}

/**
 * Adds taps of a tablet that refer to no record: of many people at once, sign-outs of a sign-in that was not sent yet,
 * and undone taps. A retry changes nothing, because a tap is identified by its moment. Each person has a separate
 * transaction, so that a large request does not block other tablets.
 * @returns the records of the taps, as far as there are any
 * @throws HttpError 400 when a moment is impossible, 404 for a foreign employee; then no tap counts
 */
export async function noteTaps(
  context: GuardedContext,
  { body: { taps } }: CallRequest<'POST /presence/taps'>,
): Promise<{ records: AnyPresence[] }> {
  await requireEmployees(context, taps);
  const moments = taps.map(({ moment }) => tapMoment(context.clock, moment));
  const records: AnyPresence[] = [];
  for (const [index, tapped] of moments.entries()) {
    const tap = taps[index];
    if (tap === undefined) continue;
    const date = dayOf(new Date(tapped.moment));
    const record = await context.db
      .transaction()
      .execute((db) =>
        noteEntry(context, dayOfPerson({ ...context, db }, tap, date, tap.group_id), entryOf(tap, tapped)),
      );
    if (record !== undefined) records.push(recordOf(tap, record));
  }
  return { records };
}
