import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { remotesPath, shellPath } from '../releases/addresses.ts';
import { compressedEnding, isPackageName, isReleaseId, isSafePath } from '../releases/document.ts';

/**
 * Files other than scripts are opened in a sandbox when somebody opens their address, so that nothing in them runs on the
 * origin of the app. Scripts are shown as text, and a sandbox would keep them from being loaded as a worker.
 */
const script = /\.[cm]?js$/;

const forever = { immutable: true, maxAge: '365d' } as const;

type FileRequest = FastifyRequest<{ Params: { '*': string } }>;

/** The path of a release file below the store, or `null` for an address that cannot be one. */
function pathInStore(name: string | undefined, release: string | undefined, parts: readonly string[]): string | null {
  const path = parts.join('/');
  if (name === undefined || !isPackageName(name)) return null;
  if (release === undefined || !isReleaseId(release)) return null;
  return isSafePath(path) && !path.endsWith(compressedEnding) ? `${name}/${release}/${path}` : null;
}

function sendAsset(reply: FastifyReply, path: string | null, root: string): FastifyReply {
  if (path === null) {
    reply.callNotFound();
    return reply;
  }
  if (!script.test(path)) reply.header('Content-Security-Policy', "default-src 'none'; sandbox");
  return reply.header('Vary', 'Accept-Encoding').sendFile(path, root, forever);
}

/**
 * Serves the files of releases. Their addresses contain a content hash, so that they can be cached forever. A missing
 * file is a 404, never the page of the app.
 * @param root folder of the release store
 */
export function serveAssets(app: FastifyInstance, root: string): void {
  app.get(`${shellPath}/*`, (request: FileRequest, reply) => {
    const [release, ...parts] = request.params['*'].split('/');
    return sendAsset(reply, pathInStore('shell', release, parts), root);
  });
  app.get(`${remotesPath}/*`, (request: FileRequest, reply) => {
    const [name, release, ...parts] = request.params['*'].split('/');
    return sendAsset(reply, name === 'shell' ? null : pathInStore(name, release, parts), root);
  });
}
