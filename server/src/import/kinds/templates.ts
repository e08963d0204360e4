import type { ImportFields } from '@groepsapp/contract';
import { idsOf } from '../../base/ids.ts';
import { type GeneralFormContent, readContent } from '../../general-forms/rules.ts';
import { type ImportContext, rowKey, keysIn, type KindStore, valuesIn } from './kind.ts';
import { rowsWhere, setWhere } from './rows.ts';
import { tableStore } from './table.ts';

interface Template {
  table: 'intake_template' | 'general_form';
  /** The field with what is asked. */
  field: string;
  write(value: unknown): string;
  read(stored: string): unknown;
}

/**
 * The store of templates of forms. What is asked never changes, so that started forms keep their questions: a row with
 * another title or other questions gets a template of its own, and the one before is no longer offered.
 */
function templateStore({ table, field, write, read }: Template): KindStore {
  const content = { name: 'content', write, read: (stored: unknown) => read(String(stored)) };
  const columns = { title: 'title', [field]: content };
  const store = tableStore({ table, ofCompany: true, columns, fresh: () => ({ active: 1 }) });
  const offer = ({ db }: ImportContext, ids: readonly number[], active: 0 | 1) => setWhere(db, table, { active }, ids);
  return {
    ...store,
    endsAtOnce: true,
    async adopt({ db, companyId }, rows) {
      const known = await rowsWhere(db, table, 'company_id', [companyId]);
      return rows.map(({ title }) => {
        const found = known.findLast((row) => row.title === title && row.active === 1);
        return found === undefined ? null : rowKey(Number(found.id));
      });
    },
    async update(context, rows) {
      await offer(context, idsOf(keysIn(rows)), 0);
      return store.insert(context, valuesIn(rows));
    },
    end: (context, keys, day) => offer(context, idsOf(keys), day === null ? 1 : 0),
  };
}

export const intakeTemplate = templateStore({
  table: 'intake_template',
  field: 'rows',
  write: (rows) => JSON.stringify(rows),
  read: (stored) => JSON.parse(stored),
});

type Section = ImportFields<'general-form'>['sections'][number];

/** A form as it is stored: questions and answers are numbered within the form. */
export function contentOf(sections: readonly Section[]): GeneralFormContent {
  let last = 0;
  const next = () => (last += 1);
  return {
    sections: sections.map(({ title, questions }) => ({
      title,
      questions: questions.map(({ question, input, answers }) => ({
        id: next(),
        question,
        inputType: input,
        answers: answers.map((answer) => ({ id: next(), answer })),
      })),
    })),
  };
}

/** The sections of a stored form as they are brought in. */
export function sectionsOf(stored: string): Section[] {
  return readContent(stored).sections.map(({ title, questions }) => ({
    title,
    questions: questions.map(({ question, inputType, answers }) => ({
      question,
      input: inputType,
      answers: answers.map(({ answer }) => answer),
    })),
  }));
}

export const generalForm = templateStore({
  table: 'general_form',
  field: 'sections',
  write: (sections) => JSON.stringify(contentOf(sections as readonly Section[])),
  read: sectionsOf,
});
