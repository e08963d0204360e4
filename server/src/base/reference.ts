import { randomInt } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** Digits and letters that are not taken for each other when somebody reads them out. */
const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const idLength = 8;
const referenceLength = 4;

/** A new id of a request, with which its lines in the log begin to be found. */
export function newRequestId(): string {
  return Array.from({ length: idLength }, () => signs[randomInt(signs.length)]).join('');
}

/**
 * The part of the id of a request that users read out to the helpdesk: the first signs, which are unique enough among the
 * failures of some days.
 */
export function referenceOf({ id }: Pick<FastifyRequest, 'id'>): string {
  return id.slice(0, referenceLength);
}
