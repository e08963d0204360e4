import type { FastifyInstance } from 'fastify';

/** What the operator reads when a proxy is not trusted. */
export const untrustedProxy =
  'WARNING: there is a proxy in front of this server, but TRUST_PROXY does not name it. All devices behind it count as ' +
  'one address: a few people who mistype their password lock out everybody who logs in on a new device. Set TRUST_PROXY ' +
  'to the address of the proxy and let it send X-Forwarded-For (docs/operations.md, "The proxy").';

/** Headers in which proxies tell for whom they ask. */
const headersOfProxies = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip'];

/** Tells the operator, once, of a request through a proxy that is not trusted. */
export function watchForProxies(app: FastifyInstance): void {
  let isTold = false;
  app.addHook('onRequest', async ({ headers, ip, socket, log }) => {
    if (isTold || ip !== socket.remoteAddress || headersOfProxies.every((name) => headers[name] === undefined)) return;
    isTold = true;
    log.error(untrustedProxy);
  });
}
