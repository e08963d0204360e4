import * as v from 'valibot';

const errorCodes = [
  'invalid',
  'unauthorised',
  'forbidden',
  'setting_off',
  'not_found',
  'gone',
  'conflict',
  'too_large',
  'too_many',
  'server',
  /** The answer to a change was lost behind this server: it is not known whether it was saved. */
  'unsure',
  /** A tablet without a person asked for what its company lets only a person do. */
  'person_needed',
  /** The tablet that asks was withdrawn: what it kept is to be deleted. */
  'withdrawn',
  /** Management has locked the tablet that asks. */
  'locked',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** The shape of every answer with a status outside 2xx. */
export const ErrorAnswer = v.object({
  error: v.object({
    /** Error message for the user, in Dutch. */
    error_message: v.string(),
    code: v.picklist(errorCodes),
    /** Finds the lines about the request in the log of the server; absent where there are none. */
    reference: v.optional(v.string()),
    /** Validation messages by field of the request. */
    fields: v.optional(v.record(v.string(), v.string())),
    /**
     * With code `conflict`, where the call defines a schema for it: the current version of what the change was about.
     */
    current: v.optional(v.unknown()),
  }),
  /** Of a refused login by keys, as its answer has them: `false`, and `error_message` again. */
  success: v.optional(v.literal(false)),
  message: v.optional(v.string()),
});

export type ErrorAnswer = v.InferOutput<typeof ErrorAnswer>;
