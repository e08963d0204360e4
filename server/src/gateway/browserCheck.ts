import { fileURLToPath } from 'node:url';
import type { Variant } from '@groepsapp/contract';
import type { FastifyInstance } from 'fastify';

/** Folder of the script, at the same relative path from the sources and from the compiled files. */
const folder = fileURLToPath(new URL('../../assets/browser', import.meta.url));
const file = 'check-1.js';

/** Address of the script that tells a user whose browser is too old; an older browser cannot even read those of the app. */
export const browserCheckAddress = (variant: Variant): string => `/${variant}/browser/${file}`;

/** Serves that script. */
export function serveBrowserCheck(app: FastifyInstance, variant: Variant): void {
  app.get(browserCheckAddress(variant), (_request, reply) => reply.sendFile(file, folder, { maxAge: '30d' }));
}
