import { randomBytes } from 'node:crypto';
import { appVersion, type PageConfig, type PageFiles, type RealtimeAddress, type Variant } from '@groepsapp/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Composition, Registries } from '../releases/Registries.ts';
import { contentSecurityPolicy, neverKeep, revalidate } from '../base/headers.ts';
import { iconsName } from './installation.ts';
import { channelOf, establishmentOf, isNavigation, isSignedIn, sendText } from './negotiation.ts';
import { renderPage, renderUnavailable } from './page.ts';
import { layoutStylesFor, preloadsFor } from './preloads.ts';
import { workerAddress } from './worker.ts';

export interface PageOptions {
  variant: Variant;
  title: string;
  /** Base addresses of the three APIs, as the browser calls them. */
  api: PageConfig['api'];
  /** What pages are told of the backend of a company; `undefined`: a server of the groepsapp answers. */
  backend: Pick<PageConfig, 'unavailable' | 'sendOnce'> | undefined;
  /** Other origins, besides the origins of the APIs, from which pictures and files come. */
  fileOrigins: readonly string[];
  /** Address of the live channel; `undefined`: there is none. */
  realtime: RealtimeAddress | undefined;
  /** Whether browsers may install the service worker. */
  serviceWorker: boolean;
  /** Whom users can ask for help. */
  support: PageConfig['support'];
  /** Ways to log in beside the password, of which the page tells. */
  signIn: () => Promise<PageConfig['signIn']>;
  /** Whether pages tell which trace a request belongs to. */
  tracing: boolean;
}

/** Path segments under which files are served. They never return the page, because that would hide a missing file. */
const fileFolders = new Set(['shell', 'remotes', iconsName]);

function originsOf(api: PageConfig['api']): string[] {
  const elsewhere = Object.values(api).filter((base) => !base.startsWith('/'));
  return [...new Set(elsewhere.map((base) => new URL(base).origin))];
}

const none: PageFiles = { scripts: [], styles: [] };

/** The path below the base path of a variant, without the query. */
function pathBelow(variant: Variant, url: string): string {
  return (url.split('?', 1)[0] ?? '').slice(`/${variant}`.length);
}

function pageOf(
  { registry, shell, signIn }: Composed,
  { variant, title, api, backend, realtime, serviceWorker, support, tracing }: PageOptions,
  nonce: string,
  request: FastifyRequest,
): string {
  const config = {
    basePath: `/${variant}`,
    api,
    appVersion,
    realtime,
    worker: serviceWorker && shell.hasWorker ? workerAddress(variant) : undefined,
    support,
    ...(tracing && { tracing }),
    ...(signIn?.length && { signIn }),
    ...backend,
    registry,
  };
  const path = pathBelow(variant, request.url);
  const signedIn = isSignedIn(request, variant);
  const preloads = signedIn ? preloadsFor(registry, path) : none;
  const styles = signedIn ? [...shell.styles, ...layoutStylesFor(registry, path)] : shell.styles;
  const located = (paths: readonly string[]) => paths.map((file) => `${registry.assets ?? ''}${file}`);
  return renderPage({
    variant,
    title,
    nonce,
    config,
    scripts: located(shell.scripts),
    styles: located(styles),
    preloads: { scripts: located(preloads.scripts), styles: located(preloads.styles) },
  });
}

/** What a page is made of. */
type Composed = Composition & Pick<PageConfig, 'signIn'>;

/** Composes the variant. An error is logged, and the user gets the error page. */
async function compositionFor(
  registries: Registries,
  { variant, signIn }: PageOptions,
  request: FastifyRequest,
): Promise<Composed | null> {
  try {
    const composed = await registries.compose(variant, channelOf(request), establishmentOf(request, variant));
    return composed && { ...composed, signIn: await signIn() };
  } catch (error) {
    request.log.error({ err: error }, 'No page can be composed');
    return null;
  }
}

/** Serves the page of a variant at every address below its base path, for client-side routing. */
export function servePages(app: FastifyInstance, registries: Registries, options: PageOptions): void {
  const { variant, title, api, fileOrigins, realtime } = options;
  const apiOrigins = [...new Set([...originsOf(api), ...fileOrigins])];
  const socketOrigins = realtime?.host === undefined ? [] : [realtime.host.replace(/^http/, 'ws')];

  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const nonce = randomBytes(16).toString('base64');
    const composition = await compositionFor(registries, options, request);
    reply.type('text/html; charset=utf-8').headers({
      'Content-Security-Policy': contentSecurityPolicy(nonce, apiOrigins, socketOrigins, composition?.registry.assets),
      'Cache-Control': composition === null ? neverKeep : revalidate,
      Vary: 'Accept-Encoding, Cookie',
    });
    if (composition !== null) return sendText(request, reply, pageOf(composition, options, nonce, request));
    reply.code(503).header('Retry-After', '30');
    return sendText(request, reply, renderUnavailable(title, nonce));
  }

  app.get(`/${variant}`, (_request, reply) => reply.redirect(`/${variant}/`));
  app.get(`/${variant}/*`, (request: FastifyRequest<{ Params: { '*': string } }>, reply) => {
    const [folder = ''] = request.params['*'].split('/');
    if (!fileFolders.has(folder) && isNavigation(request)) return sendPage(request, reply);
    reply.callNotFound();
    return reply;
  });
}
