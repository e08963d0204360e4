import type { ChildForm } from '@groepsapp/contract';
import { ChildFormCategories } from '@groepsapp/contract';
import * as v from 'valibot';

const FinalContent = v.object({
  title: v.string(),
  /** With all answers of the child until then. */
  categories: ChildFormCategories,
});

/** The content of a form when it was made final: title of the list, and questions with all answers until then. */
export type FinalContent = v.InferOutput<typeof FinalContent>;

/** Reads the stored content of a final form. @throws ValiError when it is damaged */
export function readFinalContent(json: string): FinalContent {
  return v.parse(FinalContent, JSON.parse(json));
}

type Categories = ChildForm['formContent'];

/** The content with the newest answer to each question only. */
export function withLastAnswers(categories: Categories): Categories {
  return categories.map((category) => ({
    ...category,
    questions: category.questions.map((question) => ({
      ...question,
      answers: question.answers.slice(-1),
      answersTable: false,
    })),
  }));
}
