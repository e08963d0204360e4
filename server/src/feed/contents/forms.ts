import type { ChangeContents } from '@groepsapp/contract';
import type { Db } from '../../database/schema.ts';
import { type GeneralFormAnswers, readAnswers, readContent, type StoredQuestion } from '../../general-forms/rules.ts';
import { type FinalContent, formOfResult, shownIn } from '../../observation-forms/opening.ts';
import { findResult } from '../../tracking/observing.ts';
import { asItem, byItem, childrenOf, itemsOf, subjectKey, type Source } from './source.ts';

type Question = ChangeContents['form']['sections'][number]['questions'][number];

function answered({ id, question, answers }: StoredQuestion, given: GeneralFormAnswers): Question {
  const chosen = answers.filter((answer) => given.checkedAnswer[id]?.includes(answer.id));
  return { question, answers: chosen.map(({ answer }) => answer), note: given.answerNote[id] ?? '' };
}

export const form: Source<'form'> = {
  async read(db, subjects) {
    const rows = await db
      .selectFrom('filled_form')
      .innerJoin('general_form', 'general_form.id', 'filled_form.form_id')
      .where('filled_form.id', 'in', itemsOf(subjects))
      .where('share', '=', 1)
      .select(['filled_form.id as item_id', 'child_id', 'title', 'content', 'answers', 'updated_at'])
      .execute();
    return byItem(
      rows.map(({ content, answers, ...row }) => {
        const given = readAnswers(answers);
        const sections = readContent(content).sections.map(({ title, questions }) => ({
          title,
          questions: questions.map((question) => answered(question, given)),
        }));
        return { ...row, sections };
      }),
    );
  },
  async since(db, childIds) {
    const rows = db.selectFrom('filled_form').where('child_id', 'in', childIds).where('share', '=', 1);
    return (await rows.select(['id as item_id', 'child_id']).orderBy('id').execute()).map(asItem);
  },
};

function sectionsOf({ categories }: FinalContent): ChangeContents['observation_form']['sections'] {
  return categories.map(({ name, questions }) => ({
    title: name,
    questions: questions.map(({ vraag, answers }) => ({
      question: vraag,
      answers: answers.map(({ answer }) => answer).filter((answer) => answer !== ''),
      note: answers.at(-1)?.note ?? '',
    })),
  }));
}

/** Observation forms that are shared and not archived. */
function sharedForms(db: Db) {
  return db
    .selectFrom('observation_form as form')
    .innerJoin('observation_result as result', 'result.id', 'form.result_id')
    .where('form.share', '=', 1)
    .where('form.active', '=', 1)
    .select(['form.id as item_id', 'result.child_id as child_id']);
}

async function contentsOf(
  db: Db,
  row: { result_id: number; company_id: number; date_of_birth: string },
): Promise<ChangeContents['observation_form'] | null> {
  const result = await findResult(db, row.result_id);
  const stored = await formOfResult(db, row.result_id);
  if (stored === null) return null;
  const reading = { db, caller: { companyId: row.company_id }, groups: [], children: [], establishmentIds: [] };
  const of = { result, birth: row.date_of_birth };
  const content = await shownIn(reading, stored, of, stored.share_child_traject === 1 ? 'all' : 'last');
  const { saved_at, note } = stored;
  return { title: content.title, date: result.date, saved_at, note, sections: sectionsOf(content) };
}

export const observationForm: Source<'observation_form'> = {
  async read(db, subjects) {
    const rows = await sharedForms(db)
      .innerJoin('child', 'child.id', 'result.child_id')
      .where('form.id', 'in', itemsOf(subjects))
      .where('result.child_id', 'in', childrenOf(subjects))
      .select(['form.result_id as result_id', 'child.company_id as company_id', 'date_of_birth'])
      .execute();
    const found = new Map<string, ChangeContents['observation_form']>();
    for (const row of rows) {
      const contents = await contentsOf(db, row);
      if (contents !== null) found.set(subjectKey(asItem(row)), contents);
    }
    return found;
  },
  async since(db, childIds) {
    return (await sharedForms(db).where('result.child_id', 'in', childIds).orderBy('form.id').execute()).map(asItem);
  },
};

function sharedNotes(db: Db) {
  return db
    .selectFrom('parent_note as note')
    .innerJoin('observation_form as form', 'form.id', 'note.form_id')
    .innerJoin('observation_result as result', 'result.id', 'form.result_id')
    .where('note.share', '=', 1)
    .select(['note.id as item_id', 'result.child_id as child_id']);
}

export const parentNote: Source<'parent_note'> = {
  async read(db, subjects) {
    const rows = await sharedNotes(db)
      .where('note.id', 'in', itemsOf(subjects))
      .select(['note.content as content', 'note.created_at as created_at', 'note.updated_at as updated_at'])
      .execute();
    return byItem(rows);
  },
  async since(db, childIds) {
    return (await sharedNotes(db).where('result.child_id', 'in', childIds).orderBy('note.id').execute()).map(asItem);
  },
};
