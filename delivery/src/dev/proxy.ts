import { responseInterceptor } from 'http-proxy-middleware';
import { devPath } from './addresses.ts';
import { overridePage, overrideRegistry, type Overrides } from './overrides.ts';
import type { ProxyConfigArray } from 'webpack-dev-server';
import type { IncomingMessage } from 'node:http';

const registryPath = /^\/[a-z]+\/registry\.json$/;

/** Whether a response names releases and has to be rewritten: only pages and registries do. */
function namesReleases(pathname: string, { method, headers }: IncomingMessage) {
  if (method !== 'GET') return false;
  return registryPath.test(pathname) || (headers.accept ?? '').includes('text/html');
}

/** @param text what the installation answered */
function overridden(text: string, type: string, overrides: Overrides) {
  if (type.startsWith('text/html')) return overridePage(text, overrides);
  return type.startsWith('application/json') ? overrideRegistry(text, overrides) : Promise.resolve(text);
}

/**
 * Proxies everything that is not served from source to the installation, and replaces releases in its pages and
 * registries.
 * @param installation its origin
 */
export function proxyTo(installation: string, overrides: () => Promise<Overrides>): ProxyConfigArray {
  const common = { target: installation, changeOrigin: true, logLevel: 'error' as const };
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
