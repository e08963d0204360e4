import type { GeneralForm, GeneralFormQuestion } from '@groepsapp/contract';
import { announcing } from '../audit/announcing.ts';
import { momentAfter } from '../base/clock.ts';
import { isAsSeen, nextVersion } from '../database/versions.ts';
import { type GuardedContext, implement } from '../http/calls.ts';
import { changedMeanwhile } from '../base/httpErrors.ts';
import { makeOnce } from '../http/once.ts';
import type { PdfDocument, PdfQuestion } from '../pdf/PdfDocument.ts';
import type { Printer } from '../pdf/PdfPrinter.ts';
import { pdfName, printedHead, writtenDay } from '../pdf/printing.ts';
import { findForm, findGeneralForm } from './queries.ts';
import { fittingAnswers } from './rules.ts';

const announce = announcing('forms-changed', 'general-form');

function questionOf({ id, question, answers, selectedAnswer }: GeneralFormQuestion, form: GeneralForm): PdfQuestion {
  const chosen = answers.filter((answer) => selectedAnswer.includes(answer.id));
  return {
    question,
    answers: chosen.map(({ answer }) => ({ text: answer, color: null })),
    note: form.answerNote[id] ?? '',
  };
}

/** A saved general form on paper. */
async function printedGeneralForm(context: GuardedContext, form: GeneralForm): Promise<PdfDocument> {
  const { childName, childAge } = form.child;
  const { title, updatedAt, updatedBy } = form.form;
  const by = updatedBy === '' ? '' : ` door ${updatedBy}`;
  return {
    ...(await printedHead(context)),
    title,
    facts: [
      ['Kind', `${childName}, ${childAge} maanden`],
      ['Opgeslagen', `${writtenDay(updatedAt ?? '')}${by}`],
    ],
    sections: form.formContent.map((section) => ({
      title: section.title,
      color: null,
      note: '',
      questions: section.questions.map((question) => questionOf(question, form)),
    })),
  };
}

/** @param printer prints forms as PDF */
export function generalForms(printer: Printer) {
  return implement({
    'v3 POST /ChildTrackingSystem/getGeneralForm': ({ body }, context) => findGeneralForm(context, body),
    /** Saves a form; a new one once per key. 409 with the form as it is now when somebody else has saved it since. */
    'v3 POST /ChildTrackingSystem/saveGeneralForm': async ({ headers, body }, context) => {
      const { idChild: childId, idForm, idGeneralForm, based_on } = body;
      const { content } = await findForm(context, body);
      const answers = JSON.stringify(fittingAnswers(content, body));
      const { accountId: account_id } = context.caller;
      if (idGeneralForm === 0) {
        const attempt = { key: headers['idempotency-key'], content: ['general-form', childId, idForm, answers] };
        const id = await makeOnce(context, attempt, async (db) => {
          const now = momentAfter(context.clock, 0);
          const by = { created_at: now, updated_at: now, account_id };
          const made = await db
            .insertInto('filled_form')
            .values({ child_id: childId, form_id: idForm, answers, share: 0, ...by })
            .returning('id')
            .executeTakeFirstOrThrow();
          await announce({ ...context, db }, 'created', { childId, itemId: made.id });
          return made.id;
        });
        // A repeated request answers the version that it made, also when somebody else has changed the form since.
        const made = context.db.selectFrom('filled_form').where('id', '=', id).select('created_at');
        return { idGeneralForm: id, updatedAt: (await made.executeTakeFirstOrThrow()).created_at };
      }
      const updatedAt = nextVersion(context.clock, based_on);
      await context.db.transaction().execute(async (db) => {
        const changed = await db
          .updateTable('filled_form')
          .set({ answers, updated_at: updatedAt, account_id })
          .where((e) => e.and({ id: idGeneralForm, child_id: childId, form_id: idForm }))
          .where(isAsSeen('updated_at', based_on))
          .returning('id')
          .executeTakeFirst();
        if (changed === undefined) throw changedMeanwhile(await findGeneralForm({ ...context, db }, body));
        await announce({ ...context, db }, 'changed', { childId, itemId: idGeneralForm });
      });
      return { idGeneralForm, updatedAt };
    },
    'v3 POST /ChildTrackingSystem/downloadGeneralForm': async ({ body }, context) => {
      const form = await findGeneralForm(context, body);
      const { pdf, ...said } = await printer.print(await printedGeneralForm(context, form));
      return { filename: pdfName(form.form.title, form.child.childName), fileContent: pdf.toString('base64'), ...said };
    },
  });
}
