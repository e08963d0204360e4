import * as v from 'valibot';
import { IntakeRows } from '../intakeRows.ts';
import { defineCalls, mayRead, mayWrite } from '../call.ts';
import { BasedOn, Id, MomentText, SendOnce, Tokens } from '../primitives.ts';

const formNames = { idGeneralForm: Id, idQuestionnaireTemplate: Id };

export const IntakeTemplate = v.object({ id: Id, title: v.string(), ...formNames, jsonContent: IntakeRows });

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
  jsonContent: IntakeRows,
});

/** The tokens, for clients that do not send them as headers. */
const Auth = v.optional(v.strictObject(Tokens));

export const intakeFormCalls = defineCalls({
  'v3 POST /filledInGeneralForms': {
    summary: 'The intake forms of a child, last changed first; at most 200',
    access: mayRead({ child: 'body.idChild' }, { features: ['intakeForms'], audit: 'intake.read' }),
    body: v.strictObject({ auth: Auth, idChild: Id }),
    answer: v.array(IntakeForm),
  },
  'v3 POST /getQuestionnaireGeneralForms': {
    summary: 'The templates from which intake forms are made, of the company of the account',
    access: mayRead({}),
    body: v.strictObject({ auth: Auth, utilization: v.literal(3) }),
    answer: v.array(IntakeTemplate),
  },
  'v3 POST /saveQuestionnaire': {
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
      json: IntakeRows,
      based_on: BasedOn,
    }),
    answer: v.object({ saved: v.boolean(), id: Id }),
  },
});

export type IntakeTemplate = v.InferOutput<typeof IntakeTemplate>;
export type IntakeForm = v.InferOutput<typeof IntakeForm>;
