import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isOfThisMachine } from '../authentication/networks.ts';
import { hashToken } from '../authentication/tokens.ts';

/** Callers that may see the metrics of this server. */
export interface OperatorAccess {
  /** The operator's tokens: two while one replaces the other; none: requests from this machine only. */
  tokens: readonly string[];
  /** Behind a proxy every request comes from a local address, so then only the token gives access. */
  behindProxy: boolean;
}

/**
 * What a program on this machine sends: `curl`, Prometheus, a browser. Proxies and tunnels add headers of their own, of
 * which there is no complete list, such as `CF-Connecting-IP`.
 */
const ofClients = new Set([
  ...['accept', 'accept-charset', 'accept-encoding', 'accept-language', 'authorization', 'cache-control', 'connection'],
  ...['cookie', 'dnt', 'host', 'if-modified-since', 'if-none-match', 'keep-alive', 'pragma', 'priority', 'range'],
  ...['referer', 'te', 'upgrade-insecure-requests', 'user-agent', 'x-prometheus-scrape-timeout-seconds'],
]);

const isOfClient = (name: string) => ofClients.has(name) || name.startsWith('sec-');

/**
 * Whether the request comes from this machine. The host name is checked too: it blocks DNS rebinding, in which a
 * foreign page makes a local browser send the request under another name.
 */
function isFromHere({ headers, socket, host }: FastifyRequest): boolean {
  if (!Object.keys(headers).every(isOfClient)) return false;
  return isOfThisMachine(socket.remoteAddress ?? '') && isOfThisMachine(host.replace(/:\d+$/, ''));
}

/** The token from the request: Prometheus sends it as Bearer, a browser as the password of Basic authentication. */
function sentToken({ headers }: FastifyRequest): string {
  const [, scheme = '', value = ''] = /^(Bearer|Basic) +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
  if (scheme.toLowerCase() === 'bearer') return value;
  const pair = Buffer.from(value, 'base64').toString('utf8');
  return pair.slice(pair.indexOf(':') + 1);
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(hashToken(one)), Buffer.from(hashToken(other)));
}

/**
 * A hook that admits only the operator. A wrong token is a 401; without a configured token, a request from elsewhere is
 * a 404.
 */
export function operatorOnly({ tokens, behindProxy }: OperatorAccess) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | void> => {
    if (tokens.length === 0) {
      if (!behindProxy && isFromHere(request)) return;
      reply.callNotFound();
      return reply;
    }
    const sent = sentToken(request);
    if (tokens.some((token) => isSame(sent, token))) return;
    return reply
      .code(401)
      .header('WWW-Authenticate', 'Basic realm="Groepsapp, beheer", charset="UTF-8"')
      .type('text/plain; charset=utf-8')
      .send('Alleen voor de beheerder, met METRICS_TOKEN als wachtwoord.\n');
  };
}
