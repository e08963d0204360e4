import * as v from 'valibot';

/** Limits of answers, in UTF-16 units. */
export const intakeLimits = { line: 255, text: 4000, note: 1000 } as const;

const AnswerOption = v.strictObject({
  id: v.pipe(v.string(), v.maxLength(40)),
  name: v.pipe(v.string(), v.maxLength(255)),
  color: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(20)))),
  /** Choosing it asks for an explanation. */
  note: v.optional(v.boolean()),
  noteText: v.optional(v.pipe(v.string(), v.maxLength(intakeLimits.note))),
  /** For a checkbox: whether it is checked. */
  value: v.optional(v.boolean()),
});

const Answer = v.strictObject({
  type: v.picklist(['radio', 'select', 'checkbox', 'text', 'textarea']),
  /** The typed text, or the id of the chosen option; empty without an answer, and for checkboxes. */
  value: v.pipe(v.string(), v.maxLength(intakeLimits.text)),
  options: v.optional(v.pipe(v.array(AnswerOption), v.maxLength(50))),
});

/** A row of a form: text in one of four sorts, or a question with its answer. */
const Row = v.strictObject({
  type: v.picklist(['header', 'subheader', 'note', 'description', 'question']),
  text: v.pipe(v.string(), v.maxLength(2000)),
  boldText: v.optional(v.boolean()),
  /** Pixels, to which the screen adds 10. */
  marginLeft: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(200))),
  color: v.optional(v.pipe(v.string(), v.maxLength(20))),
  /** Pixels. */
  fontSize: v.optional(v.pipe(v.number(), v.minValue(10), v.maxValue(40))),
  infoText: v.optional(v.pipe(v.string(), v.maxLength(1000))),
  alert: v.optional(v.pipe(v.string(), v.maxLength(1000))),
  answer: v.optional(Answer),
});

/** The rows of a form. */
export const IntakeRows = v.pipe(v.array(Row), v.maxLength(200));

/** A question is asked with an answer that is still blank; of choices each option has an id of its own. */
function isBlankForm(rows: v.InferOutput<typeof IntakeRows>): boolean {
  return rows.every(({ type, answer }) => {
    if (type !== 'question' || answer === undefined) return type !== 'question' && answer === undefined;
    const options = answer.options ?? [];
    const isTyped = answer.type === 'text' || answer.type === 'textarea';
    const blank = answer.value === '' && options.every(({ value, noteText }) => value !== true && !noteText);
    return blank && isTyped === (options.length === 0) && new Set(options.map(({ id }) => id)).size === options.length;
  });
}

/** The rows of a template. */
export const BlankIntakeRows = v.pipe(
  IntakeRows,
  v.minLength(1),
  v.check(isBlankForm, 'Questions need a blank answer, and choices their options.'),
);

export type IntakeRow = v.InferOutput<typeof Row>;
export type IntakeAnswer = v.InferOutput<typeof Answer>;
export type IntakeOption = v.InferOutput<typeof AnswerOption>;
