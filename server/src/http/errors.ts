import type { ErrorAnswer, ErrorCode } from '@groepsapp/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

export type FieldErrors = Readonly<Record<string, string>>;

/** A refusal with a text that the user may read. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  /** With a conflict between two editors: what both changed, as it stands. */
  readonly current: unknown;

  constructor(status: number, code: ErrorCode, message: string, fields?: FieldErrors, current?: unknown) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.current = current;
  }
}

export function unauthorised(message = 'Je bent niet (meer) ingelogd. Log opnieuw in.'): HttpError {
  return new HttpError(401, 'unauthorised', message);
}

/** Both for what does not exist and for what belongs to others, so that an answer tells nothing about either. */
export function notFound(): HttpError {
  return new HttpError(404, 'not_found', 'Dit is niet gevonden.');
}

export function settingOff(): HttpError {
  return new HttpError(403, 'setting_off', 'Dit onderdeel staat uit voor deze vestiging.');
}

/** For who may see something but not change it. */
export function readOnly(): HttpError {
  return new HttpError(
    403,
    'forbidden',
    'Je kunt dit alleen bekijken: het kind is nu niet bij jouw vestiging geplaatst.',
  );
}

/** For accounts of a kind that a call is not for. */
export function wrongKind(): HttpError {
  return new HttpError(403, 'forbidden', 'Dit onderdeel is niet voor jouw soort account.');
}

/** What is asked contradicts what was done before. */
export function conflict(message: string): HttpError {
  return new HttpError(409, 'conflict', message);
}

/**
 * Somebody else has changed what a change was based on.
 * @param current as it stands, in the shape in which the call answers it
 */
export function changedMeanwhile(current: unknown): HttpError {
  const message = 'Iemand anders heeft dit intussen gewijzigd.';
  return new HttpError(409, 'conflict', message, undefined, current);
}

const invalidInput = 'De gegevens kloppen niet. Controleer wat je hebt ingevuld.';

/** @param fields per field of the request, in Dutch, what is wrong with it */
export function invalid(fields?: FieldErrors, message = invalidInput): HttpError {
  return new HttpError(400, 'invalid', message, fields);
}

/** A request that Fastify could not read: its own error carries a status below 500. */
function unreadable(error: FastifyError): HttpError | null {
  const status = error.statusCode ?? 500;
  if (status === 413) return new HttpError(413, 'too_large', 'Dit is te groot om te versturen.');
  return status < 500 ? invalid() : null;
}

function bodyOf({ code, message, fields, current }: HttpError): ErrorAnswer {
  const extras = { ...(fields === undefined ? {} : { fields }), ...(current === undefined ? {} : { current }) };
  return { error: { error_message: message, code, ...extras } };
}

/** Turns whatever was thrown into the one shape of refusals; what nobody foresaw is logged and says nothing. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const known = error instanceof HttpError ? error : unreadable(error);
  if (known === null) request.log.error({ err: error }, 'request failed');
  const answer = known ?? new HttpError(500, 'server', 'Er ging iets mis. Probeer het later opnieuw.');
  void reply.status(answer.status).type('application/json; charset=utf-8').send(bodyOf(answer));
}
