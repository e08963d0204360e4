import type { CallInput, ObservationCategory, ObservationQuestion } from '@groepsapp/kernel';
import type { Answers } from './draft';

type Body = CallInput<'v3 POST /ChildTrackingSystem/saveAnalyseChild'>['body'];

/** The answers and notes as the server takes them. */
type SavedAnswers = Pick<Body, 'answers' | 'answerNote' | 'categoryNote' | 'listNote'>;

interface ObservedList {
  idList: number;
  content: readonly ObservationCategory[];
  noteChecked: 'checked' | '';
}

function filled(entries: readonly (readonly [number, string])[]): Record<string, string> {
  return Object.fromEntries(entries.map(([id, text]) => [id, text.trim()]).filter(([, text]) => text !== ''));
}

function chosenAnswers(questions: readonly ObservationQuestion[], { answers }: Answers): Record<string, number> {
  const chosen = questions.flatMap(({ id, answerPossibilities }) =>
    answerPossibilities.filter((possibility) => possibility.id === answers[id]).map((one) => [id, one.id] as const),
  );
  return Object.fromEntries(chosen);
}

/** A note counts for a free answer, and for a chosen answer that allows one: a note whose box is hidden does not. */
function allowsNote({ id, freeAnswer, answerPossibilities }: ObservationQuestion, { answers }: Answers): boolean {
  return freeAnswer || answerPossibilities.some((possibility) => possibility.id === answers[id] && possibility.note);
}

/**
 * The part of the drafts of children that is sent: answers to questions of this version only, as a draft can be of an
 * earlier version.
 */
export function savedAnswers(
  { idList, content, noteChecked }: ObservedList,
  drafts: readonly (readonly [childId: number, draft: Answers])[],
): SavedAnswers {
  const questions = content.flatMap((category) => category.questions);
  const withNotes = content.filter((category) => category.noteChecked === 'checked');
  const perChild = <T>(value: (draft: Answers) => T) => ({
    [idList]: Object.fromEntries(drafts.map(([childId, draft]) => [childId, value(draft)])),
  });
  return {
    answers: perChild((draft) => chosenAnswers(questions, draft)),
    answerNote: perChild((draft) =>
      filled(
        questions.filter((question) => allowsNote(question, draft)).map(({ id }) => [id, draft.answerNote[id] ?? '']),
      ),
    ),
    categoryNote: perChild((draft) => filled(withNotes.map(({ id }) => [id, draft.categoryNote[id] ?? '']))),
    listNote: {
      [idList]: Object.fromEntries(
        drafts
          .map(([childId, { listNote }]) => [childId, noteChecked === 'checked' ? listNote.trim() : ''])
          .filter(([, note]) => note !== ''),
      ),
    },
  };
}
