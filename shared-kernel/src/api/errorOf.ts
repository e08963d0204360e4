import type { ErrorAnswer } from '@groepsapp/contract';
import { isLoose } from '@groepsapp/contract/loose';
import { isAxiosError, isCancel } from 'axios';
import { ApiError, type ApiErrorKind } from './ApiError';

/** For a failure of which nobody said why. */
export const unexplainedFailure = 'Er ging iets mis, controleer de verbinding en probeer opnieuw';

const texts: Record<ApiErrorKind, string> = {
  offline: unexplainedFailure,
  unauthorised: 'Je bent niet meer ingelogd. Log opnieuw in.',
  forbidden: 'Je hebt geen toegang tot deze gegevens.',
  'not-found': 'Deze gegevens bestaan niet of niet meer.',
  invalid: 'De gegevens kloppen niet. Controleer wat je hebt ingevuld.',
  server: 'Er is een storing op de server. Probeer het over een paar minuten opnieuw.',
  aborted: 'De aanvraag is afgebroken.',
};

/** Statuses by which a proxy says that the same request may be answered later. */
const passing = [408, 425, 429];

function errorKind(status: number): ApiErrorKind {
  if (status === 401) return 'unauthorised';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'not-found';
  return status >= 400 && status < 500 ? 'invalid' : 'server';
}

function isErrorAnswer(body: unknown): body is ErrorAnswer {
  const message = isLoose(body) && isLoose(body.error) ? body.error.error_message : undefined;
  return typeof message === 'string' && message !== '';
}

/** What a user can read out to the helpdesk. */
const codeOf = (reference: string | undefined) => (reference ? ` Foutcode ${reference}.` : '');

export const unsureText = 'Niet zeker of dit is opgeslagen.';

/** The error for a change of which the answer was lost, so that only the user may send it again, having looked. */
export function unsureError(): ApiError {
  return new ApiError('server', unsureText, {}, true, { unsure: true });
}

function answeredError(status: number, body: unknown): ApiError {
  const explained = isErrorAnswer(body);
  if (explained && body.error.code === 'unsure') return unsureError();
  const kind = !explained && passing.includes(status) ? 'server' : errorKind(status);
  if (kind === 'server' || !explained) {
    return new ApiError(kind, texts[kind] + codeOf(explained ? body.error.reference : ''), {}, true);
  }
  const { error_message, fields, code, current } = body.error;
  return new ApiError(kind, error_message, fields, false, { code, current });
}

/** Whether a body is a page instead of data: the login page of a hotspot, which stands between us and any server. */
function isPage(body: unknown): boolean {
  return typeof body === 'string' && body.trimStart().startsWith('<');
}

/** The error for a call that was answered with success, but not with what it promises. */
export function unreadableAnswer(body: unknown): ApiError {
  return isPage(body) ? new ApiError('offline', texts.offline) : new ApiError('server', texts.server, {}, true);
}

/** The error for an answer that says by `success` that nothing was done. */
export function notDone(): ApiError {
  return new ApiError('invalid', unexplainedFailure);
}

/** Whether a request may have been carried out although it failed: no answer of our server says otherwise. */
export function mayBeStored(error: unknown): boolean {
  if (error instanceof ApiError) return error.kind !== 'invalid';
  if (!isAxiosError(error) || isCancel(error)) return false;
  const { status = 0, data = null } = error.response ?? {};
  return !isErrorAnswer(data) && (status < 400 || status >= 500 || status === 408);
}

/** Converts any error of a request into an `ApiError`. */
export function errorOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isCancel(error)) return new ApiError('aborted', texts.aborted);
  if (isAxiosError(error)) {
    return error.response
      ? answeredError(error.response.status, error.response.data)
      : new ApiError('offline', texts.offline);
  }
  return new ApiError('server', unexplainedFailure);
}
