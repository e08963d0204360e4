import { randomBytes } from 'node:crypto';
import {
  appVersion,
  type PageConfig,
  type PageFiles,
  type Preview,
  type RealtimeAddress,
  type Variant,
} from '@groepsapp/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Composition, Registries } from '../releases/Registries.ts';
import { contentSecurityPolicy, neverKeep, revalidate } from '../base/headers.ts';
import { iconsName } from './installation.ts';
import { channelOf, establishmentOf, isNavigation, isSignedIn, sendText } from './negotiation.ts';
import { type Notice, renderNotice, renderPage } from './page.ts';
import { preloadsFor, startFilesFor } from './preloads.ts';
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
  /** The address at which people find the app; omitted: the one that each request names. */
  publicUrl?: string | undefined;
  /** What of its own origin the page may call, as a Content-Security-Policy says it; omitted: everything. */
  calls?: string;
  /** Address of the live channel; `undefined`: there is none. */
  realtime: RealtimeAddress | undefined;
  /** Whether browsers may install the service worker. */
  serviceWorker: boolean;
  /** The help desk. */
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

/** Where a page is opened, and by whom. */
interface Place {
  basePath: string;
  /** The address of the request. */
  url: string;
  signedIn: boolean;
}

/** The page of a composition. */
export function pageOf(
  { registry, shell, signIn, preview }: Composed,
  { variant, title, api, backend, realtime, serviceWorker, support, tracing }: PageOptions,
  { basePath, url, signedIn }: Place,
  nonce: string,
): string {
  const config = {
    basePath,
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
  const path = (url.split('?', 1)[0] ?? '').slice(basePath.length);
  const preloads = signedIn ? preloadsFor(registry, path) : none;
  const start = signedIn ? startFilesFor(registry, path) : none;
  const located = (paths: readonly string[]) => paths.map((file) => `${registry.assets ?? ''}${file}`);
  return renderPage({
    variant,
    title,
    nonce,
    config,
    preview,
    scripts: located([...start.scripts, ...shell.scripts]),
    styles: located([...shell.styles, ...start.styles]),
    preloads: { scripts: located(preloads.scripts), styles: located(preloads.styles) },
  });
}

/** What a page is made of. */
export type Composed = Composition & Pick<PageConfig, 'signIn'> & { preview?: Preview };

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

/** Sends the page of a composition, or without one a page that says why. */
export function sendPage(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { title, api, fileOrigins, realtime, calls }: PageOptions,
  assets: string | undefined,
  page: ((nonce: string) => string) | Notice,
): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64');
  const apiOrigins = [...new Set([...originsOf(api), ...fileOrigins])];
  const socketOrigins = realtime?.host === undefined ? [] : [realtime.host.replace(/^http/, 'ws')];
  reply.type('text/html; charset=utf-8').headers({
    'Content-Security-Policy': contentSecurityPolicy(nonce, apiOrigins, socketOrigins, assets, calls),
    Vary: 'Accept-Encoding, Cookie',
  });
  return sendText(request, reply, typeof page === 'function' ? page(nonce) : renderNotice(title, page, nonce));
}

/** Says that no page can be composed now. */
export function sendUnavailable(request: FastifyRequest, reply: FastifyReply, options: PageOptions) {
  reply.code(503).headers({ 'Cache-Control': neverKeep, 'Retry-After': '30' });
  return sendPage({ request, reply }, options, undefined, {
    heading: `De ${options.title} is even niet beschikbaar`,
    text: 'Probeer het over een paar minuten opnieuw. Blijft dit zo, neem dan contact op met de beheerder.',
  });
}

/** Serves the page of a variant at every address below its base path, for client-side routing. */
export function servePages(app: FastifyInstance, registries: Registries, options: PageOptions): void {
  const { variant } = options;

  async function sendOwn(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const composition = await compositionFor(registries, options, request);
    if (composition === null) return sendUnavailable(request, reply, options);
    reply.header('Cache-Control', revalidate);
    const place = { basePath: `/${variant}`, url: request.url, signedIn: isSignedIn(request, variant) };
    return sendPage({ request, reply }, options, composition.registry.assets, (nonce) =>
      pageOf(composition, options, place, nonce),
    );
  }

  app.get(`/${variant}`, (_request, reply) => reply.redirect(`/${variant}/`));
  app.get(`/${variant}/*`, (request: FastifyRequest<{ Params: { '*': string } }>, reply) => {
    const [folder = ''] = request.params['*'].split('/');
    if (!fileFolders.has(folder) && isNavigation(request)) return sendOwn(request, reply);
    reply.callNotFound();
    return reply;
  });
}
