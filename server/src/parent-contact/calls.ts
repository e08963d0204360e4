import type { CallAnswer, ParentContactNote } from '@groepsapp/contract';
import type { ExpressionBuilder } from 'kysely';
import type { AuditAct } from '../audit/actions.ts';
import { announcing } from '../audit/announcing.ts';
import { momentAfter } from '../base/clock.ts';
import type { Database } from '../database/schema.ts';
import { type GuardedContext, implement } from '../http/calls.ts';
import { notFound } from '../base/httpErrors.ts';
import { idsOf } from '../base/ids.ts';
import { makeOnce } from '../http/once.ts';
import { readableUntil } from '../access/reach.ts';
import { refusalFor } from '../permissions/permissions.ts';
import { trackingRights } from '../tracking/rights.ts';
import { accountNames } from '../employees/accountNames.ts';
import { childDetails } from '../tracking/children.ts';
import { isAsSeen } from '../database/versions.ts';

type Outcome = CallAnswer<'v3 POST /ChildTrackingSystem/saveParentContact'>;

const done: Outcome = { ok: true };

/** The message for the user with which these calls answer instead of an error status. */
const refusals = {
  changed: 'Iemand anders heeft deze notitie intussen gewijzigd. Open de notitie opnieuw om verder te gaan.',
  gone: 'Deze notitie is intussen verwijderd.',
  notAuthorised: 'Alleen een mentor of pedagogisch coach kan notities delen met verzorgers.',
} as const;

const refused = (reason: keyof typeof refusals): Outcome => ({ ok: false, error: refusals[reason] });

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
  const accountIds = rows.map(({ account_id }) => account_id);
  const names = await accountNames(context.db, accountIds);
  return rows.map(({ id, content, updated_at, account_id, share }) => ({
    idNote: id,
    content,
    updatedAt: updated_at,
    updatedBy: names.get(account_id ?? 0) ?? '',
    share: share === 1,
  }));
}

const announceItems = announcing('forms-changed', 'parent-contact');

const announce = (context: GuardedContext, act: AuditAct<'parent-contact'>, itemId: number) =>
  announceItems(context, act, ...context.children.map(({ id }) => ({ childId: id, itemId })));

const sharingRefusal = ({ db, children }: GuardedContext) =>
  refusalFor(db, 'v3 POST /ChildTrackingSystem/shareParentContact', idsOf(children));

/** A note of a form as a condition. */
const noteIs = (idNote: number, idChildForm: number) => (e: ExpressionBuilder<Database, 'parent_note'>) =>
  e.and({ id: idNote, form_id: idChildForm });

export const parentContact = implement({
  /** The notes about an observation form, newest first, with the child, form and list that they are about. */
  'v3 POST /ChildTrackingSystem/getParentContact': async ({ body: { idChildForm } }, context) => {
    const { status, date, child_id, idList, title } = await context.db
      .selectFrom('observation_form as form')
      .innerJoin('observation_result as result', 'result.id', 'form.result_id')
      .innerJoin('observation_list as list', 'list.id', 'result.list_id')
      .where('form.id', '=', idChildForm)
      .select(['form.status', 'result.date', 'result.child_id', 'list.id as idList', 'list.title'])
      .executeTakeFirstOrThrow(() => notFound());
    return {
      childDetails: await childDetails(context, child_id),
      formDetails: { idChildForm, status, date },
      listDetails: { idList, title },
      parentContactForms: await notesOf(context, idChildForm),
      newNote: context.children.every(({ writable }) => writable),
      isAuthorized: (await trackingRights(context)).isAuthorized,
      sharingRefusal: await sharingRefusal(context),
    };
  },
  /** Adds a note, once per key, or changes one that was not changed or deleted by somebody else. */
  'v3 POST /ChildTrackingSystem/saveParentContact': async ({ headers, body }, context) => {
    const { idChildForm, idNote, noteContent, based_on } = body;
    const now = momentAfter(context.clock, 0);
    const row = { content: noteContent, updated_at: now, account_id: context.caller.accountId };
    if (idNote === 0) {
      const content = ['parent-note', idChildForm, noteContent];
      await makeOnce(context, { key: headers['idempotency-key'], content }, async (db) => {
        const made = { ...row, form_id: idChildForm, share: 0, created_at: now };
        const { id } = await db.insertInto('parent_note').values(made).returning('id').executeTakeFirstOrThrow();
        await announce({ ...context, db }, 'created', id);
        return id;
      });
      return done;
    }
    return context.db.transaction().execute(async (db) => {
      const own = noteIs(idNote, idChildForm);
      const update = db.updateTable('parent_note').set(row).where(own).where(isAsSeen('updated_at', based_on));
      if ((await update.returning('id').executeTakeFirst()) === undefined) {
        const still = await db.selectFrom('parent_note').where(own).select('id').executeTakeFirst();
        return refused(still === undefined ? 'gone' : 'changed');
      }
      await announce({ ...context, db }, 'changed', idNote);
      return done;
    });
  },
  /** Shares a note with the carers, or stops that; only for who has the right, and with their permission. */
  'v3 POST /ChildTrackingSystem/shareParentContact': async ({ body: { idChildForm, idNote, share } }, context) => {
    if (!(await trackingRights(context)).isAuthorized) return refused('notAuthorised');
    const refusal = share === 1 ? await sharingRefusal(context) : undefined;
    if (refusal !== undefined) return { ok: false, error: refusal };
    return context.db.transaction().execute(async (db) => {
      const update = db.updateTable('parent_note').set({ share }).where(noteIs(idNote, idChildForm));
      if ((await update.returning('id').executeTakeFirst()) === undefined) return refused('gone');
      await announce({ ...context, db }, share === 1 ? 'shared' : 'unshared', idNote);
      return done;
    });
  },
  /** Deletes a note that was not changed by somebody else. 404 when it no longer exists. */
  'v3 POST /ChildTrackingSystem/deleteParentContact': async ({ body: { idNote, based_on } }, context) =>
    context.db.transaction().execute(async (db) => {
      const removal = db.deleteFrom('parent_note').where('id', '=', idNote).where(isAsSeen('updated_at', based_on));
      if ((await removal.returning('id').executeTakeFirst()) === undefined) {
        const still = db.selectFrom('parent_note').where('id', '=', idNote).select('id');
        await still.executeTakeFirstOrThrow(() => notFound());
        return refused('changed');
      }
      await announce({ ...context, db }, 'deleted', idNote);
      return done;
    }),
});
