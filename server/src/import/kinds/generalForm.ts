import type { ImportFields } from '@groepsapp/contract';
import { type GeneralFormContent, readContent } from '../../general-forms/rules.ts';
import { templateStore } from './templates.ts';

type Section = ImportFields<'general-form'>['sections'][number];

/** A form as it is stored: questions and answers are numbered within the form. */
export function contentOf(sections: readonly Section[]): GeneralFormContent {
  let last = 0;
  const next = () => (last += 1);
  return {
    sections: sections.map(({ title, questions }) => ({
      title,
      questions: questions.map(({ question, input, answers }) => ({
        ...{ id: next(), question, inputType: input },
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
      ...{ question, input: inputType },
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
