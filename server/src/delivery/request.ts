import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { answerError, HttpError, invalid } from '../base/httpErrors.ts';
import { findPublisher, type Publisher } from '../releases/publishTokens.ts';
import { ReleaseRefused } from '../releases/ReleaseRefused.ts';
import type { Services } from '../database/services.ts';

/** Validates a part of the address. @throws HttpError that names the first invalid part */
export function readPart<S extends v.GenericSchema>(schema: S, part: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, part);
  if (result.success) return result.output;
  const field = v.getDotPath(result.issues[0]) ?? '';
  throw invalid({ [field]: 'is missing or not right' }, `'${field}' in the address is missing or not right.`);
}

/** Authenticates the publisher. @throws HttpError for a request whose token is missing, unknown or revoked */
export async function requirePublisher(services: Services, { headers }: FastifyRequest): Promise<Publisher> {
  const [, token] = /^Bearer ([\w-]{20,100})$/i.exec(headers.authorization ?? '') ?? [];
  const publisher = token === undefined ? null : await findPublisher(services, token);
  if (publisher !== null) return publisher;
  throw new HttpError(
    401,
    'unauthorised',
    'The publish token is missing, unknown or revoked; an operator makes one with `publish-token create`.',
  );
}

/** @throws HttpError when the token is for another area or does not include this right */
export function requireRight(publisher: Publisher, name: string, needsPromote: boolean): void {
  if (publisher.area !== name) {
    throw new HttpError(403, 'forbidden', `This token is for '${publisher.area}', not for '${name}'.`);
  }
  if (!needsPromote || publisher.mayPromote) return;
  throw new HttpError(
    403,
    'forbidden',
    'This token may publish to beta only; an operator makes one that may change stable and roll back with --may-promote.',
  );
}

const statuses = { invalid: 400, not_found: 404, conflict: 409, too_large: 413 } as const;

/** Answers a refused release in the format that all errors of the server have. */
export function answerRefusal(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const known =
    error instanceof ReleaseRefused ? new HttpError(statuses[error.reason], error.reason, error.message) : error;
  answerError(known, request, reply);
}
