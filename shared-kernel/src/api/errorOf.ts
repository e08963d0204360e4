import type { ErrorAnswer } from '@groepsapp/contract';
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

function kindOf(status: number): ApiErrorKind {
  if (status === 401) return 'unauthorised';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'not-found';
  return status >= 400 && status < 500 ? 'invalid' : 'server';
}

function isErrorAnswer(body: unknown): body is ErrorAnswer {
  if (typeof body !== 'object' || body === null || !('error' in body)) return false;
  const { error } = body;
  return (
    typeof error === 'object' &&
    error !== null &&
    'error_message' in error &&
    typeof error.error_message === 'string' &&
    error.error_message !== ''
  );
}

function answeredError(status: number, body: unknown): ApiError {
  const kind = kindOf(status);
  if (kind === 'server' || !isErrorAnswer(body)) return new ApiError(kind, texts[kind], {}, true);
  const { error_message, fields, code, current } = body.error;
  return new ApiError(kind, error_message, fields, false, { code, current });
}

/** The error for an answer that did not come from the API, such as the login page of a hotspot. */
export function unreadableAnswer(): ApiError {
  return new ApiError('offline', unexplainedFailure);
}

/** Converts any error of a request into an `ApiError`. */
export function errorOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isCancel(error)) return new ApiError('aborted', texts.aborted);
  if (isAxiosError(error)) {
    return error.response ? answeredError(error.response.status, error.response.data) : unreadableAnswer();
  }
  return new ApiError('server', unexplainedFailure);
}
