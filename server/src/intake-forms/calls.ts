import type { CallRequest, IntakeForm, IntakeRow } from '@groepsapp/contract';
import { announcing } from '../audit/announcing.ts';
import { momentAfter } from '../base/clock.ts';
import type { Db } from '../database/schema.ts';
import { nextVersion, requireSeen } from '../database/versions.ts';
import { implement, type InTransaction } from '../http/calls.ts';
import { conflict, notFound } from '../base/httpErrors.ts';
import { makeOnce } from '../http/once.ts';
import { fullName, nameColumns } from '../base/names.ts';
import { readableUntil } from '../access/reach.ts';
import { holdChild } from '../schedules/placements.ts';
import { filledIn } from './answers.ts';

type Saved = CallRequest<'v3 POST /saveQuestionnaire'>['body'];
const mostForms = 200;

function intakeRows(content: string): IntakeRow[] {
  return JSON.parse(content) as IntakeRow[];
}

function selectForms(db: Db) {
  return db
    .selectFrom('intake_form as form')
    .innerJoin('intake_template as template', 'template.id', 'form.template_id')
    .leftJoin('account', 'account.id', 'form.created_by')
    .leftJoin('employee', 'employee.id', 'account.employee_id')
    .select(['form.id', 'form.template_id', 'form.content', 'form.status', 'form.created_at', 'form.updated_at'])
    .select(['template.title', ...nameColumns]);
}

type FormRow = Awaited<ReturnType<ReturnType<typeof selectForms>['execute']>>[number];

function intakeForm(row: FormRow): IntakeForm {
  const { id, title, template_id, status, created_at, updated_at, first_name, last_name_suffix, last_name } = row;
  const known = first_name !== null && last_name_suffix !== null && last_name !== null;
  return {
    id,
    title,
    idGeneralForm: template_id,
    idQuestionnaireTemplate: template_id,
    status,
    createdBy: known ? fullName({ first_name, last_name_suffix, last_name }) : '',
    createdAt: created_at,
    updatedAt: updated_at,
    jsonContent: intakeRows(row.content),
  };
}

const announce = announcing('forms-changed', 'intake');

/** Both names of the template are the same id; of a saved form neither is needed. */
function templateOf({ idQuestionnaireTemplate, idGeneralForm = 0 }: Saved): number {
  return idQuestionnaireTemplate ?? idGeneralForm;
}

/**
 * The template may have been replaced since the form was begun: its rows never change, so the answers belong to the
 * questions that were read.
 */
async function create(context: InTransaction, saved: Saved): Promise<number> {
  const { db, clock, caller } = context;
  const template = await db
    .selectFrom('intake_template')
    .where('id', '=', templateOf(saved))
    .where('company_id', '=', caller.companyId)
    .select(['id', 'content'])
    .executeTakeFirstOrThrow(() => notFound());
  const at = momentAfter(clock, 0);
  const { id } = await db
    .insertInto('intake_form')
    .values({
      child_id: saved.idChild,
      template_id: template.id,
      content: JSON.stringify(filledIn(intakeRows(template.content), saved.json)),
      status: saved.status,
      created_at: at,
      created_by: caller.accountId,
      updated_at: at,
      updated_by: caller.accountId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await announce(context, saved.status === 1 ? 'finished' : 'created', { childId: saved.idChild, itemId: id });
  return id;
}

/** @throws HttpError 404 for a form that is not there, 409 for a final one and for one that somebody else changed */
async function change(context: InTransaction, saved: Saved): Promise<void> {
  const { db, clock, caller } = context;
  await holdChild(db, saved.idChild);
  const found = selectForms(db).where('form.id', '=', saved.id).where('form.child_id', '=', saved.idChild);
  const before = await found.executeTakeFirstOrThrow(() => notFound());
  if (before.status === 1) throw conflict('Dit formulier is definitief en kan niet meer worden gewijzigd.');
  await requireSeen(before.updated_at, saved.based_on, () => intakeForm(before));
  await db
    .updateTable('intake_form')
    .set({
      content: JSON.stringify(filledIn(intakeRows(before.content), saved.json)),
      status: saved.status,
      updated_at: nextVersion(clock, before.updated_at),
      updated_by: caller.accountId,
    })
    .where('id', '=', saved.id)
    .execute();
  await announce(context, saved.status === 1 ? 'finished' : 'changed', { childId: saved.idChild, itemId: saved.id });
}

/** Intake forms of children. */
export const intake = implement({
  /** The forms of a child, last changed first; of a child that has left those that did not change since. */
  'v3 POST /filledInGeneralForms': async ({ body }, context) => {
    const until = readableUntil(context);
    const rows = await selectForms(context.db)
      .where('form.child_id', '=', body.idChild)
      .$if(until !== null, (forms) => forms.where('form.updated_at', '<', until ?? ''))
      .orderBy('form.updated_at', 'desc')
      .orderBy('form.id', 'desc')
      .limit(mostForms)
      .execute();
    return rows.map(intakeForm);
  },
  /** The templates of the company that new forms can be made from, by title. */
  'v3 POST /getQuestionnaireGeneralForms': async (_request, { db, caller }) => {
    const rows = await db
      .selectFrom('intake_template')
      .where('company_id', '=', caller.companyId)
      .where('active', '=', 1)
      .select(['id', 'title', 'content'])
      .orderBy('title')
      .orderBy('id')
      .execute();
    return rows.map(({ id, title, content }) => ({
      id,
      title,
      idGeneralForm: id,
      idQuestionnaireTemplate: id,
      jsonContent: intakeRows(content),
    }));
  },
  /**
   * Saves a form as open or final; a new one once per key. 400 for answers that the form does not have, 404 for a form or
   * template that is not there, 409 for a final form and for one that somebody else changed, then with the form as it is.
   */
  'v3 POST /saveQuestionnaire': async ({ headers, body }, context) => {
    if (body.id === 0) {
      const content = ['intake', body.idChild, templateOf(body), body.status, JSON.stringify(body.json)];
      const attempt = { key: headers['idempotency-key'], content };
      return { saved: true, id: await makeOnce(context, attempt, (db) => create({ ...context, db }, body)) };
    }
    await context.db.transaction().execute((db) => change({ ...context, db }, body));
    return { saved: true, id: body.id };
  },
});
