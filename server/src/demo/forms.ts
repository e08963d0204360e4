import type { ImportFields, IntakeRow } from '@groepsapp/contract';
import { addDays } from '../base/clock.ts';
import type { GeneralFormAnswers } from '../general-forms/rules.ts';
import { contentOf } from '../import/kinds/templates.ts';
import { textsOf } from './companyFiles.ts';
import type { Demo } from './Demo.ts';

interface GeneralForm {
  child: string;
  /** Its title. */
  form: string;
  daysAgo: number;
  /** By position in the form: the numbers of the chosen answers, or a text. */
  answers: readonly (readonly number[] | string)[];
}

interface IntakeForm {
  child: string;
  title: string;
  status: 0 | 1;
  /** Answers by the text of the question; of a choice the name of the option. */
  answers: Readonly<Partial<Record<string, string>>>;
  daysAgo: number;
}

interface Texts {
  general: readonly GeneralForm[];
  intake: readonly IntakeForm[];
  /** Documents from outside. */
  documents: readonly { child: string; title: string; daysAgo: number }[];
  parentNotes: readonly string[];
}

function answersOf(given: GeneralForm['answers'], sections: ImportFields<'general-form'>['sections']) {
  const questions = contentOf(sections).sections.flatMap((section) => section.questions);
  const answers: GeneralFormAnswers = { answerNote: {}, checkedAnswer: {} };
  for (const [index, answer] of given.entries()) {
    const question = questions[index];
    if (question === undefined) continue;
    if (typeof answer === 'string') answers.answerNote[question.id] = answer;
    else answers.checkedAnswer[question.id] = answer.flatMap((one) => question.answers[one - 1]?.id ?? []);
  }
  return answers;
}

const atNine = ({ today }: Demo, daysAgo: number) => `${addDays(today, -daysAgo)}T08:00:00.000Z`;

function addGeneralForms(demo: Demo, forms: readonly GeneralForm[]): void {
  for (const { child: reference, form, daysAgo, answers } of forms) {
    const { id: child_id, company } = demo.child(reference);
    const known = demo.rowsOf('general-form').find((one) => one.company === company && one.fields.title === form);
    if (known === undefined) continue;
    const at = atNine(demo, daysAgo);
    const made = { created_at: at, updated_at: at, account_id: demo.author(company), share: 0 as const };
    const stored = JSON.stringify(answersOf(answers, known.fields.sections));
    demo.tables.add('filled_form', { child_id, form_id: known.id, answers: stored, ...made });
  }
}

function addDocuments(demo: Demo, documents: Texts['documents']): void {
  for (const { child: reference, title, daysAgo } of documents) {
    const pdf = demo.files.documents.get(title);
    if (pdf === undefined) continue;
    const { file_id, filename, type, size } = pdf;
    const { id: child_id, company } = demo.child(reference);
    const made = { created_at: atNine(demo, daysAgo), account_id: demo.author(company), share: 0 as const };
    demo.tables.add('child_document', { child_id, file_id, filename, type, size, ...made });
  }
}

/** Notes about every fifth observation form, of which the first is shared where the form is. */
function addParentNotes({ tables }: Demo, notes: readonly string[]): void {
  for (const [index, { id = 0, account_id = null, saved_at, share }] of tables.of('observation_form').entries()) {
    if (index % 5 !== 0) continue;
    for (const [number, content] of notes.entries()) {
      const by = { created_at: saved_at, updated_at: saved_at, account_id };
      tables.add('parent_note', { form_id: id, content, share: number === 0 && share === 1 ? 1 : 0, ...by });
    }
  }
}

function filled(rows: readonly IntakeRow[], answers: IntakeForm['answers']): IntakeRow[] {
  return rows.map((row) => {
    const given = answers[row.text];
    if (row.answer === undefined || given === undefined) return row;
    const option = row.answer.options?.find(({ name }) => name === given);
    return { ...row, answer: { ...row.answer, value: option?.id ?? given } };
  });
}

function addIntakeForms(demo: Demo, forms: readonly IntakeForm[]): void {
  for (const { child: reference, title, status, answers, daysAgo } of forms) {
    const { id: child_id, company } = demo.child(reference);
    const known = demo.rowsOf('intake-template').find((one) => one.company === company && one.fields.title === title);
    if (known === undefined) continue;
    const by = demo.author(company);
    const content = JSON.stringify(filled(known.fields.rows, answers));
    const made = { created_at: demo.hoursAgo((daysAgo + 1) * 24), created_by: by };
    const changed = { updated_at: demo.hoursAgo(daysAgo * 24), updated_by: by };
    demo.tables.add('intake_form', { child_id, template_id: known.id, content, status, ...made, ...changed });
  }
}

/** The titles of the documents of children. */
export const childDocuments = () => textsOf<Texts>('forms').documents.map(({ title }) => title);

/** Adds filled in forms, documents, and notes of the contact with carers. */
export function addForms(demo: Demo): void {
  const { general, intake, documents, parentNotes } = textsOf<Texts>('forms');
  addGeneralForms(demo, general);
  addIntakeForms(demo, intake);
  addDocuments(demo, documents);
  addParentNotes(demo, parentNotes);
}
