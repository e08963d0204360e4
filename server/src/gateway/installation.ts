import { fileURLToPath } from 'node:url';
import type { Variant } from '@groepsapp/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Folder of the icons, beside the sources and beside what they are compiled to. */
const iconsFolder = fileURLToPath(new URL('../../assets/icons', import.meta.url));

/** Icons by file name; a new drawing gets a new name. */
const icons = {
  small: 'icon-192.png',
  large: 'icon-512.png',
  maskable: 'maskable-512.png',
  apple: 'apple-touch-icon.png',
} as const;

const iconNames: readonly string[] = Object.values(icons);

/** Below this name of a variant's folder stand its icons. */
export const iconsName = 'icons';

const iconAddress = (variant: Variant, icon: string): string => `/${variant}/${iconsName}/${icon}`;

export interface InstallationOptions {
  variant: Variant;
  title: string;
}

/** Where browsers read how the app is to be installed on a device. */
export const webManifestAddress = (variant: Variant): string => `/${variant}/manifest.webmanifest`;

/** The icon that devices without such a manifest put on their home screen. */
export const appleIconAddress = (variant: Variant): string => iconAddress(variant, icons.apple);

function webManifest({ variant, title }: InstallationOptions): object {
  const icon = (name: string, size: number, purpose: string) => ({
    src: iconAddress(variant, name),
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    id: `/${variant}/`,
    name: title,
    short_name: title,
    description: 'De dag op de groep: wie er is, wie er komt en wat ouders laten weten.',
    lang: 'nl',
    dir: 'ltr',
    start_url: `/${variant}/`,
    scope: `/${variant}/`,
    display: 'standalone',
    background_color: '#FAF6F0',
    theme_color: '#1F6F66',
    icons: [icon(icons.small, 192, 'any'), icon(icons.large, 512, 'any'), icon(icons.maskable, 512, 'maskable')],
  };
}

/** Serves what a device needs to install a variant as an app of its own. */
export function serveInstallation(app: FastifyInstance, options: InstallationOptions): void {
  const { variant } = options;
  const manifest = JSON.stringify(webManifest(options));
  app.get(webManifestAddress(variant), (_request, reply) =>
    reply
      .headers({ 'Cache-Control': 'public, max-age=3600' })
      .type('application/manifest+json; charset=utf-8')
      .send(manifest),
  );
  app.get(`/${variant}/${iconsName}/:icon`, (request: FastifyRequest<{ Params: { icon: string } }>, reply) => {
    const { icon } = request.params;
    if (iconNames.includes(icon)) return reply.sendFile(icon, iconsFolder, { maxAge: '30d' });
    reply.callNotFound();
    return reply;
  });
}
