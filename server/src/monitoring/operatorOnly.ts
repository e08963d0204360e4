import { timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashToken } from '../authentication/tokens.ts';

/** Who may see the figures of this server. */
export interface OperatorAccess {
  /** The operator's token; absent: only who is on this machine. */
  token: string | undefined;
  /** A request by way of a proxy comes from this machine too, so that behind one there is no other way than the token. */
  behindProxy: boolean;
}

const forwarded = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:/, '');
  return plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'));
}

/** By the name of the host too: a page elsewhere can make a browser on this machine ask, but not under that name. */
function isFromHere({ headers, socket, host }: FastifyRequest): boolean {
  if (forwarded.some((name) => headers[name] !== undefined)) return false;
  const name = host.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1');
  return isLoopback(socket.remoteAddress ?? '') && (name === 'localhost' || isLoopback(name));
}

/** Prometheus sends the token as Bearer or as a password; a browser asks the operator for a password. */
function sentToken({ headers }: FastifyRequest): string {
  const [, scheme = '', value = ''] = /^(Bearer|Basic) +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
  if (scheme.toLowerCase() === 'bearer') return value;
  const pair = Buffer.from(value, 'base64').toString('utf8');
  return pair.slice(pair.indexOf(':') + 1);
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(hashToken(one)), Buffer.from(hashToken(other)));
}

/** A hook that lets nobody through but the operator; who cannot be one finds nothing. */
export function operatorOnly({ token, behindProxy }: OperatorAccess) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | void> => {
    if (token === undefined) {
      if (!behindProxy && isFromHere(request)) return;
      reply.callNotFound();
      return reply;
    }
    if (isSame(sentToken(request), token)) return;
    return reply
      .code(401)
      .header('WWW-Authenticate', 'Basic realm="Groepsapp, beheer", charset="UTF-8"')
      .type('text/plain; charset=utf-8')
      .send('Alleen voor de beheerder, met METRICS_TOKEN als wachtwoord.\n');
  };
}
