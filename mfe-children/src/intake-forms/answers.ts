import type { IntakeAnswer, IntakeOption, IntakeRow } from '@groepsapp/kernel';
import { formsTexts } from './intakeFormsTexts';

/** The options that are chosen: at most one, but for checkboxes. */
export function chosenOptions({ type, value, options = [] }: IntakeAnswer): IntakeOption[] {
  return options.filter((option) => (type === 'checkbox' ? option.value === true : option.id === value));
}

/** An answer as text, with its explanations on lines of their own. */
export function answerText(answer: IntakeAnswer): string {
  if (answer.type === 'text' || answer.type === 'textarea') return answer.value || formsTexts.noAnswer;
  const chosen = chosenOptions(answer);
  if (chosen.length === 0) return formsTexts.noAnswer;
  const notes = chosen.flatMap(({ noteText }) => (noteText ? [`Toelichting: ${noteText}`] : []));
  return [chosen.map(({ name }) => name).join(', '), ...notes].join('\n');
}

export function withOption(answer: IntakeAnswer, id: string, change: Partial<IntakeOption>): IntakeAnswer {
  return {
    ...answer,
    options: (answer.options ?? []).map((option) => (option.id === id ? { ...option, ...change } : option)),
  };
}

/** The rows with another answer at one place. */
export function withAnswer(rows: readonly IntakeRow[], index: number, answer: IntakeAnswer): IntakeRow[] {
  return rows.map((row, at) => (at === index ? { ...row, answer } : row));
}
