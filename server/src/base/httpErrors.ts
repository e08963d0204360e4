import { type ErrorAnswer, type ErrorCode, readsOnly, type RolePermission } from '@groepsapp/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { StoreAway } from './errors.ts';
import { referenceOf } from './reference.ts';

export type FieldErrors = Readonly<Record<string, string>>;

type Refused = Omit<ErrorAnswer, 'error'>;

/** An error with a status code and a text that may be shown to the user. */
export class HttpError extends Error {
  override readonly name = 'HttpError';

  /**
   * @param current for an edit conflict: the current version, so that the client can show both
   * @param beside what the answer says beside the error
   */
  constructor(
    readonly status: number,
    readonly code: ErrorCode,
    message: string,
    readonly fields?: FieldErrors,
    readonly current?: unknown,
    readonly beside: Refused = {},
  ) {
    super(message);
  }

  /** The same error with more in its answer. */
  saying(beside: Refused): HttpError {
    return new HttpError(this.status, this.code, this.message, this.fields, this.current, beside);
  }
}

export function unauthorised(message = 'Je bent niet (meer) ingelogd. Log opnieuw in.'): HttpError {
  return new HttpError(401, 'unauthorised', message);
}

/**
 * The same error for items that do not exist and items of others, so that the response reveals nothing about either.
 */
export function notFound(): HttpError {
  return new HttpError(404, 'not_found', 'Dit is niet gevonden.');
}

export function settingOff(): HttpError {
  return new HttpError(403, 'setting_off', 'Dit onderdeel staat uit voor deze vestiging.');
}

/** For an item that the caller may read but not change. */
export function readOnly(): HttpError {
  return new HttpError(
    403,
    'forbidden',
    'Je kunt dit alleen bekijken: het kind is nu niet bij jouw vestiging geplaatst.',
  );
}

/** For an account of a kind that may not make this call. */
export function wrongKind(): HttpError {
  return new HttpError(403, 'forbidden', 'Dit onderdeel is niet voor jouw soort account.');
}

/** For an account whose role does not allow what a call needs. */
export function wrongRole(permission: RolePermission): HttpError {
  return new HttpError(
    403,
    'forbidden',
    permission === 'write' ? readsOnly : 'Dit mag niet met de rol van je account.',
  );
}

/** For a change that the page of a preview asks for. */
export function savesNothing(): HttpError {
  return new HttpError(403, 'forbidden', 'Dit is een voorbeeld: er wordt niets opgeslagen.');
}

/** For an account that can be used on other days only. */
export function notToday(): HttpError {
  return new HttpError(403, 'forbidden', 'Met dit account kun je vandaag niet inloggen. Vraag het je locatiemanager.');
}

/** For a token of another product that does not have the scope of a call. */
export function missingScope(scope: string): HttpError {
  return new HttpError(403, 'forbidden', `Het integratietoken mag dit niet: het heeft '${scope}' nodig.`);
}

/** 409 for a request that contradicts an earlier one. */
export function conflict(message: string): HttpError {
  return new HttpError(409, 'conflict', message);
}

/**
 * 409 when the version that a change was based on is stale.
 * @param current the current version, in the format in which the call returns it
 */
export function changedMeanwhile(current: unknown): HttpError {
  const message = 'Iemand anders heeft dit intussen gewijzigd.';
  return new HttpError(409, 'conflict', message, undefined, current);
}

const invalidInput = 'De gegevens kloppen niet. Controleer wat je hebt ingevuld.';

/** 400 for invalid input. @param fields for each invalid field the error text in Dutch */
export function invalid(fields?: FieldErrors, message = invalidInput): HttpError {
  return new HttpError(400, 'invalid', message, fields);
}

/** PostgreSQL's code for a number beyond what a column holds: no row has such an id. */
const outOfRange = '22003';

/** Converts an error of Fastify's request parsing, which has a status below 500, and the error of an impossible id. */
function unreadable(error: FastifyError): HttpError | null {
  if (error.code === outOfRange) return notFound();
  const status = error.statusCode ?? 500;
  if (status === 413) return new HttpError(413, 'too_large', 'Dit is te groot om te versturen.');
  if (status === 415) return new HttpError(415, 'invalid', invalidInput);
  return status < 500 ? invalid() : null;
}

/** Seconds after which a client may retry when the server was too busy. */
const busySeconds = 5;

function bodyOf({ code, message, fields, current, beside }: HttpError, reference: string): ErrorAnswer {
  const extras = { ...(fields === undefined ? {} : { fields }), ...(current === undefined ? {} : { current }) };
  return { error: { error_message: message, code, reference, ...extras }, ...beside };
}

/** No room left on the disk: errors of SQLite, PostgreSQL and the system. */
const full = /^(SQLITE_FULL|53100|ENOSPC|EDQUOT)$/;

/**
 * The database cannot be reached, is starting or stopping, has become a replica that only reads, or is too busy, also
 * for this statement within its time: errors of the network, PostgreSQL and SQLite.
 */
const away =
  /^(ECONN|EHOST|ENET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|08...$|25006$|25P0[34]$|53[34]00$|57014$|57P0[1-5]$|SQLITE_BUSY)/;

/** What the driver of PostgreSQL says, without a code, of a connection that it lost or did not get. */
const awayWithoutCode =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a conn)/;

function unforeseen(error: Partial<FastifyError>): HttpError {
  const { code = '', message = '' } = error;
  if (error instanceof StoreAway) {
    return new HttpError(503, 'server', "Foto's en bestanden zijn even niet bereikbaar. Probeer het zo opnieuw.");
  }
  if (full.test(code)) {
    const text = 'De server heeft geen ruimte meer. Je wijziging is niet opgeslagen; bel de helpdesk.';
    return new HttpError(507, 'server', text);
  }
  if (away.test(code) || (code === '' && awayWithoutCode.test(message))) {
    return new HttpError(503, 'server', 'De server is even niet bereikbaar. Probeer het zo opnieuw.');
  }
  return new HttpError(500, 'server', 'Er ging iets mis. Probeer het later opnieuw.');
}

/**
 * Sends any thrown error in the common error format. An unexpected error is logged, and the response does not contain
 * its details.
 */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const known = error instanceof HttpError ? error : unreadable(error);
  if (known === null) request.log.error({ err: error }, 'request failed');
  const answer = known ?? unforeseen(error);
  if (answer.status === 503) reply.header('retry-after', busySeconds);
  void reply
    .status(answer.status)
    .type('application/json; charset=utf-8')
    .send(bodyOf(answer, referenceOf(request)));
}
