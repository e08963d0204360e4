import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isPackageName, isReleaseId } from '@groepsapp/contract/delivery';
import { remotesPath, shellPath } from '../releases/addresses.ts';
import { compressedEnding, isSafePath, sourceMapEnding } from '../releases/document.ts';
import type { ReleaseKey } from '../releases/ReleaseArchive.ts';
import type { ReleaseStore } from '../releases/ReleaseStore.ts';
import { neverKeep } from '../base/headers.ts';

/**
 * Files other than scripts are opened in a sandbox when somebody opens their address, so that nothing in them runs on the
 * origin of the app. Scripts are shown as text, and a sandbox would keep them from being loaded as a worker.
 */
const script = /\.[cm]?js$/;

const forever = { immutable: true, maxAge: '365d' } as const;

/** With these a page of another origin than the file may read it, as when a content delivery network serves the file. */
const fromAnyOrigin = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' } as const;

type FileRequest = FastifyRequest<{ Params: { '*': string } }>;

/** A file of a release. */
interface Asset extends ReleaseKey {
  path: string;
}

/** Files beside those that a browser asks for. */
const unserved = [compressedEnding, sourceMapEnding];

/** The file at an address, or `null` for an address that cannot be one. */
function assetAt(name: string | undefined, release: string | undefined, parts: readonly string[]): Asset | null {
  const path = parts.join('/');
  if (name === undefined || !isPackageName(name)) return null;
  if (release === undefined || !isReleaseId(release)) return null;
  return isSafePath(path) && !unserved.some((ending) => path.endsWith(ending)) ? { name, release, path } : null;
}

/** Whether a release can be served; `null` when that is not known, because the file store or the database is away. */
async function canServe(releases: ReleaseStore, asset: Asset, request: FastifyRequest): Promise<boolean | null> {
  try {
    return await releases.ensure(asset);
  } catch (error) {
    request.log.error({ err: error, name: asset.name, release: asset.release }, 'A release cannot be fetched');
    return null;
  }
}

/**
 * Serves the files of releases. Their addresses contain a content hash, so that they can be cached forever. A missing
 * file is a 404, never the page of the app.
 * @param otherOrigins whether pages of other origins than the origin of the files may load them
 */
export function serveAssets(app: FastifyInstance, releases: ReleaseStore, otherOrigins: boolean): void {
  async function sendAsset(request: FastifyRequest, reply: FastifyReply, asset: Asset | null): Promise<FastifyReply> {
    const known = asset !== null && (await canServe(releases, asset, request));
    if (known === null) return reply.code(503).headers({ 'Cache-Control': neverKeep, 'Retry-After': '10' }).send();
    if (!known || asset === null) {
      reply.callNotFound();
      return reply;
    }
    if (!script.test(asset.path)) reply.header('Content-Security-Policy', "default-src 'none'; sandbox");
    if (otherOrigins) reply.headers(fromAnyOrigin);
    const file = `${asset.name}/${asset.release}/${asset.path}`;
    return reply.header('Vary', 'Accept-Encoding').sendFile(file, releases.root, forever);
  }

  app.get(`${shellPath}/*`, (request: FileRequest, reply) => {
    const [release, ...parts] = request.params['*'].split('/');
    return sendAsset(request, reply, assetAt('shell', release, parts));
  });
  app.get(`${remotesPath}/*`, (request: FileRequest, reply) => {
    const [name, release, ...parts] = request.params['*'].split('/');
    return sendAsset(request, reply, name === 'shell' ? null : assetAt(name, release, parts));
  });
}
