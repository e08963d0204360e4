import type { CallAnswer, CallRequest, ParentContactNote } from '@groepsapp/contract';
import { announcing } from '../audit/announcing.ts';
import { momentAfter } from '../base/clock.ts';
import type { GuardedContext } from '../http/calls.ts';
import { notFound } from '../base/httpErrors.ts';
import { accountSender, makeOnce } from '../http/once.ts';
import { readableUntil } from '../access/reach.ts';
import { trackingRights } from '../tracking/rights.ts';
import { accountNames } from '../employees/accountNames.ts';
import { childDetails } from '../tracking/people.ts';
import { isAsSeen } from '../database/versions.ts';

type Outcome = CallAnswer<'v3 POST /ChildTrackingSystem/saveParentContact'>;
type Save = CallRequest<'v3 POST /ChildTrackingSystem/saveParentContact'>['body'];

const done: Outcome = { ok: true };

/** The message for the user with which these calls answer instead of an error status. */
const refusals = {
  changed: 'Iemand anders heeft deze notitie intussen gewijzigd. Open de notitie opnieuw om verder te gaan.',
  gone: 'Deze notitie is intussen verwijderd.',
  notAuthorised: 'Alleen een mentor of pedagogisch coach kan notities delen met verzorgers.',
} as const;

const refused = (reason: keyof typeof refusals): Outcome => ({ ok: false, error: refusals[reason] });

/** An observation form with its child and list. @throws HttpError 404 */
async function formWithList({ db }: GuardedContext, idChildForm: number) {
  return db
    .selectFrom('observation_form as form')
    .innerJoin('observation_result as result', 'result.id', 'form.result_id')
    .innerJoin('observation_list as list', 'list.id', 'result.list_id')
    .where('form.id', '=', idChildForm)
    .select(['form.status', 'result.date', 'result.child_id', 'list.id as idList', 'list.title'])
    .executeTakeFirstOrThrow(() => notFound());
}

async function notesOf(context: GuardedContext, idChildForm: number): Promise<ParentContactNote[]> {
  const until = readableUntil(context);
  const rows = await context.db
    .selectFrom('parent_note')
    .where('form_id', '=', idChildForm)
    .$if(until !== null, (query) => query.where('updated_at', '<', until ?? ''))
    .select(['id', 'content', 'updated_at', 'account_id', 'share'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const names = await accountNames(
    context.db,
    rows.map(({ account_id }) => account_id),
  );
  return rows.map(({ id, content, updated_at, account_id, share }) => ({
    idNote: id,
    content,
    updatedAt: updated_at,
    updatedBy: names.get(account_id ?? 0) ?? '',
    share: share === 1,
  }));
}

/** The notes about an observation form, newest first, with the child, form and list that they are about. */
export async function findParentContact(
  context: GuardedContext,
  idChildForm: number,
): Promise<CallAnswer<'v3 POST /ChildTrackingSystem/getParentContact'>> {
  const { status, date, child_id, idList, title } = await formWithList(context, idChildForm);
  return {
    childDetails: await childDetails(context, child_id),
    formDetails: { idChildForm, status, date },
    listDetails: { idList, title },
    parentContactForms: await notesOf(context, idChildForm),
    newNote: context.children.every(({ writable }) => writable),
    isAuthorized: (await trackingRights(context.db, context.caller.accountId)).isAuthorized,
  };
}

const announceItems = announcing('forms-changed', 'parent-contact');

const announce = (context: GuardedContext, action: string, itemId: number) =>
  announceItems(context, action, ...context.children.map(({ id }) => ({ childId: id, itemId })));

/** Adds a note, once per key. */
async function addNote(context: GuardedContext, key: string | undefined, { idChildForm, noteContent }: Save) {
  const content = ['parent-note', idChildForm, noteContent];
  await makeOnce(context, { sender: accountSender(context), key, content }, async (db) => {
    const now = momentAfter(context.clock, 0);
    const by = { created_at: now, updated_at: now, account_id: context.caller.accountId };
    const { id } = await db
      .insertInto('parent_note')
      .values({ form_id: idChildForm, content: noteContent, share: 0, ...by })
      .returning('id')
      .executeTakeFirstOrThrow();
    await announce({ ...context, db }, 'created', id);
    return id;
  });
}

/**
 * Adds a note, or changes one that was not changed or deleted by somebody else.
 * @returns the message for the user in that case
 */
export async function saveNote(context: GuardedContext, key: string | undefined, sent: Save): Promise<Outcome> {
  const { idChildForm, idNote, noteContent, based_on } = sent;
  if (idNote === 0) {
    await addNote(context, key, sent);
    return done;
  }
  return context.db.transaction().execute(async (db) => {
    const own = { updated_at: momentAfter(context.clock, 0), account_id: context.caller.accountId };
    const update = db
      .updateTable('parent_note')
      .set({ content: noteContent, ...own })
      .where('id', '=', idNote)
      .where('form_id', '=', idChildForm)
      .where(isAsSeen('updated_at', based_on));
    if ((await update.returning('id').executeTakeFirst()) !== undefined) {
      await announce({ ...context, db }, 'changed', idNote);
      return done;
    }
    const still = db.selectFrom('parent_note').where('id', '=', idNote).where('form_id', '=', idChildForm).select('id');
    return refused((await still.executeTakeFirst()) === undefined ? 'gone' : 'changed');
  });
}

/** Shares a note with the carers, or stops that; only for who has the right. @throws HttpError 404 when it is gone */
export async function shareNote(
  context: GuardedContext,
  { idChildForm, idNote, share }: CallRequest<'v3 POST /ChildTrackingSystem/shareParentContact'>['body'],
): Promise<Outcome> {
  if (!(await trackingRights(context.db, context.caller.accountId)).isAuthorized) return refused('notAuthorised');
  return context.db.transaction().execute(async (db) => {
    const update = db
      .updateTable('parent_note')
      .set({ share })
      .where('id', '=', idNote)
      .where('form_id', '=', idChildForm);
    if ((await update.returning('id').executeTakeFirst()) === undefined) return refused('gone');
    await announce({ ...context, db }, share === 1 ? 'shared' : 'unshared', idNote);
    return done;
  });
}

/**
 * Deletes a note.
 * @returns a message for the user when it was changed by somebody else
 * @throws HttpError 404 when it no longer exists
 */
export async function deleteNote(
  context: GuardedContext,
  { idNote, based_on }: CallRequest<'v3 POST /ChildTrackingSystem/deleteParentContact'>['body'],
): Promise<Outcome> {
  return context.db.transaction().execute(async (db) => {
    const removal = db.deleteFrom('parent_note').where('id', '=', idNote).where(isAsSeen('updated_at', based_on));
    if ((await removal.returning('id').executeTakeFirst()) === undefined) {
      await db
        .selectFrom('parent_note')
        .where('id', '=', idNote)
        .select('id')
        .executeTakeFirstOrThrow(() => notFound());
      return refused('changed');
    }
    await announce({ ...context, db }, 'deleted', idNote);
    return done;
  });
}
