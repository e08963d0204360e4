import type { Preview as ShownPreview } from '@groepsapp/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isTestCompany } from '../access/inPreview.ts';
import { neverKeep } from '../base/headers.ts';
import { HttpError } from '../base/httpErrors.ts';
import type { Services } from '../database/services.ts';
import { remotesPath, shellPath } from '../releases/addresses.ts';
import { callsIn, previewPath } from '../releases/previews/addresses.ts';
import { releasesShown, showsPreviews } from '../releases/previews/publishPreview.ts';
import { type Preview, readPreview } from '../releases/previews/tokens.ts';
import type { Registries } from '../releases/Registries.ts';
import { isNavigation } from './negotiation.ts';
import type { Notice } from './page.ts';
import { type Composed, pageOf, type PageOptions, sendPage, sendUnavailable } from './pages.ts';

type PreviewRequest = FastifyRequest<{ Params: { '*': string } }>;

const ended: Notice = {
  heading: 'Dit voorbeeld is er niet meer',
  text: 'De link is verlopen of ingetrokken. Vraag om een nieuwe.',
};

const unknown: Notice = {
  heading: 'Dit voorbeeld kan hier niet getoond worden',
  text: 'Deze installatie kent nog geen voorbeelden. Vraag het de beheerder.',
};

/**
 * Composes a preview. It is served to nobody else, and what the browser keeps of the app is not used: a person logs in in it
 * anew, by a way that does not lead elsewhere.
 */
async function compositionOf(
  registries: Registries,
  { db }: Services,
  { variant, signIn }: PageOptions,
  preview: Preview,
): Promise<Composed | null> {
  const { companyId, releases: shown, until } = preview;
  const composed = await registries.composeWith(variant, await releasesShown(db, shown));
  if (composed === null) return null;
  const saves = companyId !== null && (await isTestCompany(db, companyId));
  const told: ShownPreview = { until, saves, shown: [...shown], owners: composed.owners };
  const ways = (await signIn())?.filter((way) => way !== 'organisation');
  return { ...composed, signIn: ways, preview: told };
}

/**
 * What the page of a preview may call: what is below its own address, the files of releases, and the live channel. So the browser
 * keeps code that calls the API by another address than that of the page from changing anything.
 */
function callsOf(request: FastifyRequest, basePath: string, { publicUrl, realtime }: PageOptions): string {
  const host = publicUrl === undefined ? request.host : new URL(publicUrl).host;
  if (!/^[\w.:[\]-]+$/.test(host)) return "'none'";
  // A comma would end the policy.
  const folders = [basePath.replaceAll(',', '%2C'), shellPath, remotesPath].map((path) => `${host}${path}/`);
  // An address without a scheme stands for no socket.
  const channel =
    realtime === undefined ? [] : ['ws', 'wss'].map((scheme) => `${scheme}://${host}${realtime.path}/app/`);
  return [...folders, ...channel].join(' ');
}

/** Serves the pages of previews of a variant, which no browser keeps. */
export function servePreviews(
  app: FastifyInstance,
  registries: Registries,
  services: Services,
  options: PageOptions,
): void {
  const { variant } = options;

  async function sendPreview(request: PreviewRequest, reply: FastifyReply): Promise<FastifyReply> {
    const [tokens = ''] = request.params['*'].split('/', 1);
    const refuse = (notice: Notice) => sendPage({ request, reply: reply.code(403) }, options, undefined, notice);
    try {
      const composed = await compositionOf(registries, services, options, await readPreview(services, tokens));
      if (composed === null) return sendUnavailable(request, reply, options);
      const basePath = previewPath(variant, tokens);
      // The app reads its addresses from here on, also where a comma was escaped on the way.
      if (!request.url.startsWith(`${basePath}/`)) return reply.redirect(`${basePath}/`);
      const api = callsIn(basePath, options.api);
      if (api === null || !showsPreviews(composed.registry.shell.parts)) return refuse(unknown);
      const own = { ...options, api, serviceWorker: false, calls: callsOf(request, basePath, options) };
      return sendPage({ request, reply }, own, composed.registry.assets, (nonce) =>
        pageOf(composed, own, { basePath, url: request.url, signedIn: false }, nonce),
      );
    } catch (error) {
      if (error instanceof HttpError) return refuse(ended);
      request.log.error({ err: error }, 'A preview cannot be composed');
      return sendUnavailable(request, reply, options);
    }
  }

  app.get(previewPath(variant, '*'), (request: PreviewRequest, reply) => {
    reply.header('Cache-Control', neverKeep);
    if (isNavigation(request)) return sendPreview(request, reply);
    reply.callNotFound();
    return reply;
  });
}
