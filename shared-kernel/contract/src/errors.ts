import * as v from 'valibot';

export const errorCodes = [
  'invalid',
  'unauthorised',
  'forbidden',
  'setting_off',
  'not_found',
  'conflict',
  'too_large',
  'too_many',
  'server',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** The one shape of every answer outside 2xx. */
export const ErrorAnswer = v.object({
  error: v.object({
    /** Dutch, fit to be shown to the user. */
    error_message: v.string(),
    code: v.picklist(errorCodes),
    /** Per field of the request what is wrong with it. */
    fields: v.optional(v.record(v.string(), v.string())),
    /** With `conflict`, where the call names a shape for it: what the change was about, as it stands. */
    current: v.optional(v.unknown()),
  }),
});

export type ErrorAnswer = v.InferOutput<typeof ErrorAnswer>;
