import type { ObservationCategory } from '@groepsapp/kernel';

export interface WantedQuestions {
  category: number | undefined;
  question: number | undefined;
}

/**
 * The part of a list that the user wants to see. It is filtered here and not by the server, so that a save always
 * contains the answers to all questions.
 */
export function onlyWanted(
  content: readonly ObservationCategory[],
  { category, question }: WantedQuestions,
): readonly ObservationCategory[] {
  if (category === undefined && question === undefined) return content;
  return content
    .filter(({ id }) => category === undefined || id === category)
    .map((one) => ({ ...one, questions: one.questions.filter(({ id }) => question === undefined || id === question) }))
    .filter(({ questions }) => questions.length > 0);
}
