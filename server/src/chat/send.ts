import { establishmentsAmong, holdChild, openPlacements } from '../schedules/placements.ts';
import { momentAfter, today } from '../base/clock.ts';
import { requireSomewhere } from '../access/authorisation.ts';
import { type GuardedContext, implement, type IntegrationContext } from '../http/calls.ts';
import { notFound } from '../base/httpErrors.ts';
import { highestId } from '../access/resource.ts';
import { makeOnce } from '../http/once.ts';
import { publishAboutChild } from '../events/publishAbout.ts';
import { enteredBy, readMessage } from './thread.ts';

interface Sent {
  child_id: number;
  text: string;
  entered_by: number;
  /** The account of the employee who wrote it; `null` for a parent. */
  created_by: number | null;
  name: string;
}

/** Stores a message, once per key, and publishes the live event. @returns the message as it was stored */
async function sendMessage(context: GuardedContext | IntegrationContext, key: string | undefined, sent: Sent) {
  const { clock } = context;
  const { child_id, text, name } = sent;
  const id = await makeOnce(context, { key, content: ['message', child_id, text, name] }, async (db) => {
    await holdChild(db, child_id);
    const row = { ...sent, created_at: momentAfter(clock, 0) };
    const message = await db.insertInto('message').values(row).returning('id').executeTakeFirstOrThrow();
    await publishAboutChild({ db, clock }, 'messages-changed', child_id);
    return message.id;
  });
  return readMessage(context.db, id);
}

/**
 * Checks that at least one establishment can read a message about the child.
 * @throws HttpError 404 for a child that is unknown, of another company or left long ago; 403 when messages are off in
 * all its establishments
 */
async function requireReaders({ db, clock, integration }: IntegrationContext, childId: number): Promise<void> {
  if (childId > highestId) throw notFound();
  const { companyId } = integration;
  const places = await openPlacements(db, [childId], today(clock))
    .innerJoin('child', 'child.id', 'placement.child_id')
    .where('child.company_id', '=', companyId)
    .select(['care_group.establishment_id as establishmentId', 'start_date', 'end_date'])
    .execute();
  if (places.length === 0) throw notFound();
  await requireSomewhere(db, companyId, establishmentsAmong(places, today(clock)), 'messages');
}

export const sending = implement({
  'POST /messages': ({ headers, body }, context) =>
    sendMessage(context, headers['idempotency-key'], {
      child_id: body.child_id,
      text: body.text,
      entered_by: enteredBy.staff,
      created_by: context.caller.accountId,
      name: '',
    }),
  'POST /portal/messages': async ({ headers, body }, context) => {
    await requireReaders(context, body.child_id);
    return sendMessage(context, headers['idempotency-key'], {
      child_id: body.child_id,
      text: body.text,
      entered_by: enteredBy.parent,
      created_by: null,
      name: body.name ?? '',
    });
  },
});
