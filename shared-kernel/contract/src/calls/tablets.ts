import * as v from 'valibot';
import { defineCalls, mayRead } from '../call.ts';
import { personModes } from '../people.ts';
import { Id, MomentText, Named, ShortText, Success } from '../primitives.ts';

/** The tablet as it shows itself, and what its company chose about people on it. */
const Tablet = v.object({
  id: Id,
  name: v.string(),
  establishment: Named,
  /** Empty: those who use it choose. */
  group_ids: v.array(Id),
  person_mode: v.picklist(personModes),
  /** Minutes without a touch after which a person is no longer taken to stand there. */
  lock_minutes: v.number(),
});

/** Who stands at a tablet. */
const Person = v.object({
  /** Identifies the person in the calls that follow (`X-Person-Token`). */
  person_token: v.string(),
  account_id: Id,
  employee_id: Id,
  name: v.string(),
  expires_at: MomentText,
});

/** A code of four to six digits. */
const Pin = v.pipe(v.string(), v.regex(/^\d{4,6}$/, 'Vul vier tot zes cijfers in.'));

export const tabletCalls = defineCalls({
  'POST /authentication/tablet/enrol': {
    ours: true,
    summary: 'Make this browser a tablet of the company, with the code that management shows',
    access: { who: 'public' },
    body: v.strictObject({ code: ShortText }),
    answer: v.object({
      device_token: v.string(),
      session_token: v.string(),
      account_id: Id,
      /** With which the tablet seals what it keeps. */
      storage_key: v.string(),
    }),
  },
  'GET /authentication/tablet': {
    ours: true,
    summary: 'The tablet that asks, and that it was seen; null for a browser that is none',
    access: mayRead({}, { kinds: ['employee'] }),
    query: v.strictObject({ release: v.optional(ShortText) }),
    answer: v.nullable(Tablet),
  },
  'GET /authentication/persons': {
    ours: true,
    summary: 'Who may take over the tablet that asks',
    access: mayRead({}, { kinds: ['employee'] }),
    answer: v.array(
      v.object({
        employee_id: Id,
        name: v.string(),
        /** How many digits the code has, so that the last one sends it; `null`: there is none yet. */
        pin_digits: v.nullable(v.number()),
      }),
    ),
  },
  'POST /authentication/persons/unlock': {
    ours: true,
    summary: 'Say who stands at the tablet, with the code or the password of that person',
    access: mayRead({}, { kinds: ['employee'] }),
    body: v.union([
      v.strictObject({ employee_id: Id, pin: Pin }),
      v.strictObject({ employee_id: Id, password: ShortText }),
    ]),
    answer: Person,
  },
  'POST /authentication/persons/stay': {
    ours: true,
    summary: 'The person still works at the tablet: a touch, and never a poll, asks this',
    access: mayRead({}, { kinds: ['employee'] }),
    /** `null`: nobody stands there any more. */
    answer: v.object({ expires_at: v.nullable(MomentText) }),
  },
  'POST /authentication/persons/lock': {
    ours: true,
    summary: 'The person has left the tablet',
    access: mayRead({}, { kinds: ['employee'] }),
    answer: Success,
  },
  'POST /authentication/pin': {
    ours: true,
    summary: 'Choose the code with which the caller takes over a tablet',
    access: mayRead({}, { kinds: ['employee'] }),
    /** Without the password soon after a login: who logs in by the organisation may have none. */
    body: v.strictObject({ pin: Pin, password: v.optional(ShortText) }),
    answer: Success,
  },
});

export type Tablet = v.InferOutput<typeof Tablet>;
export type Person = v.InferOutput<typeof Person>;
