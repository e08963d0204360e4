import { addDays } from '../base/clock.ts';
import { type GeneralFormAnswers, type GeneralFormContent, readContent } from '../general-forms/rules.ts';
import { contentOf } from '../import/kinds/generalForm.ts';
import { accountAt, type Fill } from './fill.ts';
import { add } from './rows.ts';
import type { PdfText } from './storedFiles.ts';
import { documents, type FilledForm, filledForms, generalForms, parentNotes } from './tables/forms.ts';

/** The documents of children. */
export const childPdfs: readonly PdfText[] = documents.map(({ title }) => ({
  ...{ title, company: 'Voorbeeld', section: 'Inhoud' },
  note: 'Dit is een voorbeeld van een document dat van buiten is ontvangen.',
}));

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

const atNine = ({ today }: Fill, daysAgo: number) => `${addDays(today, -daysAgo)}T08:00:00.000Z`;

function addFilled(fill: Fill): void {
  const { rows, children } = fill;
  for (const { child: key, form, daysAgo, answers } of filledForms) {
    for (const child of children.filter((one) => one.key === key)) {
      const [known] = rows.general_form.filter((one) => one.company_id === child.companyId && one.title === form);
      const at = atNine(fill, daysAgo);
      const made = { created_at: at, updated_at: at, account_id: accountAt(fill, child.establishmentId), share: 0 };
      const stored = JSON.stringify(answersOf(answers, readContent(known?.content ?? '{"sections":[]}')));
      add(rows.filled_form, { child_id: child.id, form_id: known?.id ?? 0, answers: stored, ...made });
    }
  }
}

function addDocuments(fill: Fill): void {
  for (const { child: key, title, daysAgo } of documents) {
    const pdf = fill.files.pdfs.get(title);
    if (pdf === undefined) continue;
    const { file_id, filename, type, size } = pdf;
    for (const { id, establishmentId } of fill.children.filter((one) => one.key === key)) {
      const made = { created_at: atNine(fill, daysAgo), account_id: accountAt(fill, establishmentId) };
      add(fill.rows.child_document, { child_id: id, file_id, filename, type, size, share: 0, ...made });
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

/** Adds general forms, saved forms, documents, and notes of the contact with carers. */
export function fillForms(fill: Fill): void {
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
  addFilled(fill);
  addDocuments(fill);
  addNotes(fill);
}
