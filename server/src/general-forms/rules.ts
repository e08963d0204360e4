import * as v from 'valibot';

const Question = v.object({
  /** Unique within the form. */
  id: v.number(),
  question: v.string(),
  inputType: v.picklist(['radio', 'text', 'checkbox']),
  answers: v.array(v.object({ id: v.number(), answer: v.string() })),
});

const Content = v.object({ sections: v.array(v.object({ title: v.string(), questions: v.array(Question) })) });

const Answers = v.object({
  answerNote: v.record(v.string(), v.string()),
  checkedAnswer: v.record(v.string(), v.array(v.number())),
});

/** The questions of a general form, as stored. */
export type GeneralFormContent = v.InferOutput<typeof Content>;
export type StoredQuestion = v.InferOutput<typeof Question>;

/** The saved answers, by id of the question. */
export type GeneralFormAnswers = v.InferOutput<typeof Answers>;

export const noAnswers: GeneralFormAnswers = { answerNote: {}, checkedAnswer: {} };

export function readContent(stored: string): GeneralFormContent {
  return v.parse(Content, JSON.parse(stored));
}

export function readAnswers(stored: string): GeneralFormAnswers {
  return v.parse(Answers, JSON.parse(stored));
}

function chosenOf({ inputType, answers }: StoredQuestion, checked: readonly number[]): number[] {
  if (inputType === 'text') return [];
  const known = answers.filter(({ id }) => checked.includes(id)).map(({ id }) => id);
  return inputType === 'radio' ? known.slice(0, 1) : known;
}

/**
 * What of the sent answers fits the questions: answers that exist, one at most for a radio question, and notes only
 * for radio and text questions. Empty notes are left out.
 */
export function fittingAnswers({ sections }: GeneralFormContent, sent: GeneralFormAnswers): GeneralFormAnswers {
  const questions = sections.flatMap((section) => section.questions);
  const notes = questions
    .filter(({ inputType }) => inputType !== 'checkbox')
    .map(({ id }): [string, string] => [String(id), (sent.answerNote[id] ?? '').trim()])
    .filter(([, note]) => note !== '');
  const checked = questions
    .map((question): [string, number[]] => [
      String(question.id),
      chosenOf(question, sent.checkedAnswer[question.id] ?? []),
    ])
    .filter(([, ids]) => ids.length > 0);
  return { answerNote: Object.fromEntries(notes), checkedAnswer: Object.fromEntries(checked) };
}
