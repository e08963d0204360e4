import type { IntakeAnswer, IntakeOption, IntakeRow } from '@groepsapp/contract';
import { intakeLimits } from '@groepsapp/contract';
import { invalid } from '../base/httpErrors.ts';

function noteOf(option: IntakeOption, given: IntakeOption | undefined): Partial<IntakeOption> {
  return option.note === true && given?.noteText ? { noteText: given.noteText } : {};
}

function withNotes(options: readonly IntakeOption[], given: IntakeAnswer): IntakeOption[] {
  return options.map(({ noteText: _old, ...option }) => {
    const same = given.options?.find(({ id }) => id === option.id);
    const checked = given.type === 'checkbox' ? { value: same?.value === true } : {};
    return { ...option, ...checked, ...noteOf(option, same) };
  });
}

/** Takes only the answers of the request. @throws HttpError 400 for an answer that the question does not have */
function answered(answer: IntakeAnswer, given: IntakeAnswer): IntakeAnswer {
  const { type, options } = answer;
  if (given.type !== type) throw invalid();
  if (options !== undefined && type !== 'text' && type !== 'textarea') {
    const known = given.value === '' || (type !== 'checkbox' && options.some(({ id }) => id === given.value));
    if (!known) throw invalid();
    return { type, value: given.value, options: withNotes(options, given) };
  }
  if (type === 'text' && given.value.length > intakeLimits.line) throw invalid();
  return { ...answer, value: given.value };
}

/**
 * The rows of a form with the answers of other rows of the same form.
 * @param rows as the server keeps them
 * @param given as they were sent
 * @throws HttpError 400 when they are not rows of the same form
 */
export function filledIn(rows: readonly IntakeRow[], given: readonly IntakeRow[]): IntakeRow[] {
  if (rows.length !== given.length) throw invalid();
  return rows.map((row, index) => {
    const answer = given[index]?.answer;
    if (row.answer === undefined) return row;
    if (answer === undefined) throw invalid();
    return { ...row, answer: answered(row.answer, answer) };
  });
}
