import { responseInterceptor } from 'http-proxy-middleware';
import { devPath } from './addresses.mjs';
import { overridePage, overrideRegistry } from './overrides.mjs';

/**
 * @typedef {import('webpack-dev-server').ProxyConfigArray} ProxyConfigArray
 * @typedef {import('node:http').IncomingMessage} IncomingMessage
 * @typedef {import('./overrides.mjs').Overrides} Overrides
 */

const registryPath = /^\/[a-z]+\/registry\.json$/;

/**
 * Whether a response names releases and has to be rewritten: only pages and registries do.
 * @param {string} pathname
 * @param {IncomingMessage} request
 */
function namesReleases(pathname, { method, headers }) {
  if (method !== 'GET') return false;
  return registryPath.test(pathname) || (headers.accept ?? '').includes('text/html');
}

/**
 * @param {string} text what the installation answered
 * @param {string} type
 * @param {Overrides} overrides
 */
function overridden(text, type, overrides) {
  if (type.startsWith('text/html')) return overridePage(text, overrides);
  return type.startsWith('application/json') ? overrideRegistry(text, overrides) : Promise.resolve(text);
}

/**
 * Proxies everything that is not served from source to the installation, and replaces releases in its pages and
 * registries.
 * @param {string} installation its origin
 * @param {() => Promise<Overrides>} overrides
 * @returns {ProxyConfigArray}
 */
export function proxyTo(installation, overrides) {
  const common = { target: installation, changeOrigin: true, logLevel: /** @type {const} */ ('error') };
  return [
    {
      ...common,
      context: namesReleases,
      selfHandleResponse: true,
      onProxyReq: (request) => request.removeHeader('if-none-match'),
      onProxyRes: responseInterceptor(async (body, answer, _request, response) => {
        const type = answer.headers['content-type'] ?? '';
        if (answer.statusCode !== 200) return body;
        response.removeHeader('etag');
        response.setHeader('cache-control', 'no-store');
        try {
          return await overridden(body.toString('utf8'), type, await overrides());
        } catch (error) {
          response.statusCode = 502;
          response.setHeader('content-type', 'text/plain; charset=utf-8');
          return String(error);
        }
      }),
    },
    {
      ...common,
      context: (pathname) => !pathname.startsWith(devPath),
      ws: true,
      // The installation accepts sockets only from pages of its own origin, so the proxy sends that origin.
      onProxyReqWs: (request) => request.setHeader('origin', installation),
    },
  ];
}
