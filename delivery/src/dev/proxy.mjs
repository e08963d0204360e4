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
 * Pages and registries name the releases in use; nothing else has to be looked into.
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
 * Where all comes from that is not served from source: the installation. What it says of releases is changed on
 * the way.
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
      // The installation opens sockets for pages of its own origin, which this page stands in for.
      onProxyReqWs: (request) => request.setHeader('origin', installation),
    },
  ];
}
