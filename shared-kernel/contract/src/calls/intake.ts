import * as v from 'valibot';
import { defineCall, mayRead, mayWrite } from '../call.ts';
import { Id, MomentText, SendOnce, typedText } from '../primitives.ts';
import { textLimits } from '../texts.ts';

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

const Rows = v.pipe(v.array(Row), v.maxLength(200));

const formNames = { idGeneralForm: Id, idQuestionnaireTemplate: Id };

/** A question is asked with an answer that is still blank; of choices each option has an id of its own. */
function isBlankForm(rows: v.InferOutput<typeof Rows>): boolean {
  return rows.every(({ type, answer }) => {
    if (type !== 'question' || answer === undefined) return type !== 'question' && answer === undefined;
    const options = answer.options ?? [];
    const isTyped = answer.type === 'text' || answer.type === 'textarea';
    const blank = answer.value === '' && options.every(({ value, noteText }) => value !== true && !noteText);
    return blank && isTyped === (options.length === 0) && new Set(options.map(({ id }) => id)).size === options.length;
  });
}

/** All templates that a company offers. */
export const WantedIntakeTemplates = v.pipe(
  v.array(
    v.strictObject({
      title: typedText(textLimits.formTitle),
      rows: v.pipe(
        Rows,
        v.minLength(1),
        v.check(isBlankForm, 'Questions need a blank answer, and choices their options.'),
      ),
    }),
  ),
  v.minLength(1),
  v.maxLength(100),
);

export const IntakeTemplate = v.object({ id: Id, title: v.string(), ...formNames, jsonContent: Rows });

export const IntakeForm = v.object({
  id: Id,
  title: v.string(),
  ...formNames,
  /** Name of who started it; empty when unknown. */
  createdBy: v.string(),
  createdAt: MomentText,
  updatedAt: MomentText,
  /** 0 is open, 1 is final and cannot be changed. */
  status: v.picklist([0, 1]),
  jsonContent: Rows,
});

/** The tokens, for clients that do not send them as headers. */
const Auth = v.optional(
  v.strictObject({
    session_token: v.optional(v.pipe(v.string(), v.maxLength(255))),
    device_token: v.optional(v.pipe(v.string(), v.maxLength(255))),
  }),
);

export const intakeCalls = {
  'v3 POST /filledInGeneralForms': defineCall({
    base: 'v3',
    method: 'POST',
    path: '/filledInGeneralForms',
    summary: 'The intake forms of a child, last changed first; at most 200',
    access: mayRead({ child: 'body.idChild' }, { features: ['intakeForms'], audit: 'intake.read' }),
    body: v.strictObject({ auth: Auth, idChild: Id }),
    answer: v.array(IntakeForm),
  }),
  'v3 POST /getQuestionnaireGeneralForms': defineCall({
    base: 'v3',
    method: 'POST',
    path: '/getQuestionnaireGeneralForms',
    summary: 'The templates from which intake forms are made, of the company of the account',
    access: mayRead({}),
    body: v.strictObject({ auth: Auth, utilization: v.literal(3) }),
    answer: v.array(IntakeTemplate),
  }),
  'v3 POST /saveQuestionnaire': defineCall({
    base: 'v3',
    method: 'POST',
    path: '/saveQuestionnaire',
    summary: 'Save an intake form, as open (0) or final (1); id 0 makes a new one',
    limits: { body: 512 * 1024 },
    access: mayWrite({ child: 'body.idChild' }, { features: ['intakeForms'] }),
    headers: SendOnce,
    body: v.strictObject({
      auth: Auth,
      id: v.pipe(v.number(), v.integer(), v.minValue(0)),
      /** Of a new form one of these is needed; a saved one is known by its id. */
      idGeneralForm: v.optional(Id),
      idQuestionnaireTemplate: v.optional(Id),
      idChild: Id,
      status: v.picklist([0, 1]),
      /** The rows with their answers; of everything but the answers the server keeps its own. */
      json: Rows,
      /** `updatedAt` of the version that was changed; a newer one means 409 with it. */
      based_on: v.optional(MomentText),
    }),
    answer: v.object({ saved: v.boolean(), id: Id }),
  }),
};

export type IntakeRow = v.InferOutput<typeof Row>;
export type IntakeAnswer = v.InferOutput<typeof Answer>;
export type IntakeOption = v.InferOutput<typeof AnswerOption>;
export type IntakeTemplate = v.InferOutput<typeof IntakeTemplate>;
export type WantedIntakeTemplate = v.InferOutput<typeof WantedIntakeTemplates>[number];
export type IntakeForm = v.InferOutput<typeof IntakeForm>;
