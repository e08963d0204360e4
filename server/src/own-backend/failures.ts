import type { ErrorCode } from '@groepsapp/contract';
import { fieldTexts, isEnded, messageIn, type Refusal } from '@groepsapp/contract/backend';
import { HttpError, unauthorised } from '../base/httpErrors.ts';

const refused = 'Het opslaan is mislukt, probeer het opnieuw';

/** Of a change: its answer was lost, or cannot be read, so that only the user may send it again, having looked. */
export const unsure = () => new HttpError(502, 'unsure', 'Niet zeker of dit is opgeslagen.');

/** Of a call that reads: the backend did not answer, or something that is no answer. */
export const unreadable = () =>
  new HttpError(502, 'server', 'Het systeem van jullie organisatie geeft geen goed antwoord. Probeer het zo opnieuw.');

/** Failures of requests that certainly did not arrive or were put off: they may be sent again. */
export const away = () =>
  new HttpError(503, 'server', 'Het systeem van jullie organisatie is even niet bereikbaar. Probeer het zo opnieuw.');

const noSuchData = 'Deze gegevens bestaan niet of niet meer.';

/** What a call is about is not there, or not any more. */
export const gone = () => new HttpError(404, 'not_found', noSuchData);

export const isGone = (thrown: unknown) => thrown instanceof HttpError && thrown.status === 404;

/** A call that neither the backend nor this server in its place can answer. */
export const missing = () => new HttpError(404, 'not_found', 'Dit kan niet met het systeem van jullie organisatie.');

const codes: Readonly<Record<number, readonly [ErrorCode, string]>> = {
  403: ['forbidden', 'Je hebt geen toegang tot deze gegevens.'],
  404: ['not_found', noSuchData],
  409: ['conflict', refused],
  410: ['gone', 'Deze gegevens bestaan niet meer.'],
  413: ['too_large', 'Dit is te groot om te versturen.'],
};

/** The refusal of a status from 400 to 499. */
export function refusalOf(status: number, body: unknown): HttpError {
  if (isEnded(status)) return unauthorised(messageIn(body));
  if ([425, 429].includes(status)) return away();
  const [code, text] = codes[status] ?? ['invalid', refused];
  return new HttpError(codes[status] ? status : 400, code, messageIn(body) ?? text, fieldTexts(body));
}

/** The refusal that an answer with a status of success holds. @param isLogin whether it refuses who logs in */
export function refusalWithin({ kind, message, fields }: Refusal, isLogin: boolean): HttpError {
  if (isLogin || kind === 'ended') return unauthorised(message);
  return new HttpError(400, 'invalid', message ?? refused, fields);
}
