import type { CallRequest } from '@groepsapp/contract';
import { invalid } from '../base/httpErrors.ts';
import { type ListContent, type ListQuestion, questionsOf } from './listContent.ts';

type Body = Pick<
  CallRequest<'v3 POST /ChildTrackingSystem/saveAnalyseChild'>['body'],
  'answers' | 'answerNote' | 'categoryNote' | 'listNote'
>;

/** The observation of one child. */
export interface Observation {
  childId: number;
  answers: readonly { question_id: number; answer_id: number | null; note: string }[];
  categoryNotes: readonly { category_id: number; note: string }[];
  note: string;
}

/** Values by id of the list and id of the child. */
type PerChild<T> = Readonly<Record<string, Readonly<Record<string, T>>>>;

/** The version of a list against which children are observed. */
interface Observed {
  listId: number;
  content: ListContent;
}

/** @throws HttpError 400 when there are values of another list or of a child that is not observed */
function requireKnown(values: PerChild<unknown>, listId: number, childIds: readonly number[]): void {
  const isKnown = Object.entries(values).every(
    ([list, children]) =>
      Number(list) === listId && Object.keys(children).every((child) => childIds.includes(Number(child))),
  );
  if (!isKnown) throw invalid();
}

/** @throws HttpError 400 for an answer that the question does not have, and for a note that may not be given */
function answerTo({ id, free, answers }: ListQuestion, chosen: number | undefined, note: string) {
  if (chosen === undefined && note === '') return [];
  const answer = answers.find((one) => one.id === chosen);
  if (chosen !== undefined && answer === undefined) throw invalid();
  if (note !== '' && !free && answer?.note !== true) throw invalid();
  return [{ question_id: id, answer_id: chosen ?? null, note }];
}

/** Whether all ids of a record are known. */
function areAmong(record: Readonly<Record<string, unknown>>, known: readonly { id: number }[]): boolean {
  return Object.keys(record).every((id) => known.some((one) => one.id === Number(id)));
}

/** The observation of a child of whom nothing was filled in. */
export const nothingOf = (childId: number): Observation => ({ childId, answers: [], categoryNotes: [], note: '' });

function observationOf(childId: number, { listId, content }: Observed, body: Body): Observation {
  const questions = questionsOf(content);
  const own = <T>(values: PerChild<T>): T | undefined => values[listId]?.[childId];
  const chosen = own(body.answers) ?? {};
  const notes = own(body.answerNote) ?? {};
  const categoryNotes = own(body.categoryNote) ?? {};
  const note = own(body.listNote) ?? '';
  const withNotes = content.categories.filter((category) => category.note);
  const isOnList = areAmong(chosen, questions) && areAmong(notes, questions) && areAmong(categoryNotes, withNotes);
  if (!isOnList || (note !== '' && !content.note)) throw invalid();
  return {
    childId,
    answers: questions.flatMap((question) => answerTo(question, chosen[question.id], notes[question.id] ?? '')),
    categoryNotes: Object.entries(categoryNotes).map(([id, text]) => ({ category_id: Number(id), note: text })),
    note,
  };
}

/**
 * What was observed of each child, checked against the version of the list that was shown. Children of whom nothing was
 * filled in are left out.
 * @throws HttpError 400 for answers, notes, questions and children that do not belong to it
 */
export function checkedAnswers(body: Body, observed: Observed, childIds: readonly number[]): Observation[] {
  for (const values of [body.answers, body.answerNote, body.categoryNote, body.listNote]) {
    requireKnown(values, observed.listId, childIds);
  }
  return childIds
    .map((childId) => observationOf(childId, observed, body))
    .filter(({ answers, categoryNotes, note }) => answers.length > 0 || categoryNotes.length > 0 || note !== '');
}
