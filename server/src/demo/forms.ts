import { addDays } from '../base/clock.ts';
import type { FileStore } from '../files/FileStore.ts';
import { type GeneralFormAnswers, type GeneralFormContent, readContent } from '../general-forms/rules.ts';
import { contentOf } from '../import/kinds/generalForm.ts';
import { drawPdf } from '../pdf/drawPdf.ts';
import type { DemoChild } from './children.ts';
import type { Fill } from './fill.ts';
import { add } from './rows.ts';
import { documents, type FilledForm, filledForms, generalForms, parentNotes } from './tables/forms.ts';

/** A document that is in the file store. */
export interface DemoDocument {
  title: string;
  file_id: string;
  size: number;
}

/** Draws the documents of children and stores them. */
export async function storeDocuments(files: FileStore): Promise<DemoDocument[]> {
  const stored: DemoDocument[] = [];
  for (const { title } of documents) {
    const head = { company: 'Voorbeeld', printedOn: '', facts: [] };
    const note = 'Dit is een voorbeeld van een document dat van buiten is ontvangen.';
    const pdf = await drawPdf({ ...head, title, sections: [{ title: 'Inhoud', color: null, questions: [], note }] });
    const { id, size } = await files.add(pdf);
    stored.push({ title, file_id: id, size });
  }
  return stored;
}

/** The sections of a form as a file brings them in. */
function sectionsOf({ sections }: (typeof generalForms)[number]) {
  return sections.map(({ title, questions }) => ({
    title,
    questions: questions.map((question) => ({
      ...{ question: question.question, input: question.inputType },
      answers: 'answers' in question ? [...(question.answers ?? [])] : [],
    })),
  }));
}

/** Answers by the numbers of questions and answers within the form. */
function answersOf(given: FilledForm['answers'], { sections }: GeneralFormContent): GeneralFormAnswers {
  const questions = sections.flatMap((section) => section.questions);
  const answers = given.flatMap((answer, index) => {
    const question = questions[index];
    return question === undefined ? [] : [{ question, answer }];
  });
  return {
    answerNote: Object.fromEntries(
      answers.flatMap(({ question, answer }) => (typeof answer === 'string' ? [[question.id, answer]] : [])),
    ),
    checkedAnswer: Object.fromEntries(
      answers.flatMap(({ question, answer }) => {
        if (typeof answer === 'string') return [];
        return [[question.id, answer.flatMap((position) => question.answers[position - 1]?.id ?? [])]];
      }),
    ),
  };
}

function accountOf({ rows }: Fill, { establishmentId }: DemoChild): number | null {
  return rows.account_establishment.find((one) => one.establishment_id === establishmentId)?.account_id ?? null;
}

const atNine = ({ today }: Fill, daysAgo: number) => `${addDays(today, -daysAgo)}T08:00:00.000Z`;

function addFilled(fill: Fill, children: readonly DemoChild[]): void {
  const { rows } = fill;
  for (const { child: key, form, daysAgo, answers } of filledForms) {
    for (const child of children.filter((one) => one.key === key)) {
      const [known] = rows.general_form.filter((one) => one.company_id === child.companyId && one.title === form);
      const at = atNine(fill, daysAgo);
      const made = { created_at: at, updated_at: at, account_id: accountOf(fill, child), share: 0 };
      const stored = JSON.stringify(answersOf(answers, readContent(known?.content ?? '{"sections":[]}')));
      add(rows.filled_form, { child_id: child.id, form_id: known?.id ?? 0, answers: stored, ...made });
    }
  }
}

function addDocuments(fill: Fill, children: readonly DemoChild[], stored: readonly DemoDocument[]): void {
  for (const { child: key, title, daysAgo } of documents) {
    const document = stored.find((one) => one.title === title);
    for (const child of children.filter((one) => one.key === key && document !== undefined)) {
      add(fill.rows.child_document, {
        child_id: child.id,
        filename: `${title}.pdf`,
        type: 'application/pdf',
        size: document?.size ?? 0,
        file_id: document?.file_id ?? '',
        share: 0,
        created_at: atNine(fill, daysAgo),
        account_id: accountOf(fill, child),
      });
    }
  }
}

/** Two notes about the first form of every fifth child that has one. */
function addNotes(fill: Fill): void {
  const { rows } = fill;
  rows.observation_form.forEach(({ id = 0, account_id = null, saved_at }, index) => {
    if (index % 5 !== 0) return;
    parentNotes.forEach((content, number) => {
      const by = { created_at: saved_at, updated_at: saved_at, account_id };
      add(rows.parent_note, { form_id: id, content, share: number === 0 ? 1 : 0, ...by });
    });
  });
}

/**
 * Adds general forms, saved forms, documents, and notes of the contact with carers.
 * @param stored the documents in the file store
 */
export function fillForms(fill: Fill, children: readonly DemoChild[], stored: readonly DemoDocument[]): void {
  const { rows } = fill;
  for (const { id = 0 } of rows.company) {
    for (const form of generalForms) {
      add(rows.general_form, {
        company_id: id,
        title: form.title,
        content: JSON.stringify(contentOf(sectionsOf(form))),
        active: 1,
      });
    }
  }
  addFilled(fill, children);
  addDocuments(fill, children, stored);
  addNotes(fill);
}
