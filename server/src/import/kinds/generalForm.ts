import { type GeneralFormContent, readContent } from '../../forms/generalFormContent.ts';
import { templateStore } from './templates.ts';

interface Section {
  title: string;
  questions: readonly { question: string; input: 'radio' | 'text' | 'checkbox'; answers: readonly string[] }[];
}

/** Questions and answers are numbered within the form. */
function contentOf(sections: readonly Section[]): GeneralFormContent {
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

function sectionsOf(stored: string): Section[] {
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
