import { fileURLToPath } from 'node:url';
import type { Variant } from '@groepsapp/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Folder of the icons, at the same relative path from the sources and from the compiled files. */
const iconsFolder = fileURLToPath(new URL('../../assets/icons', import.meta.url));

/** Icons by file name. A changed icon gets a new file name, because icons are cached. */
const icons = {
  small: 'icon-192.png',
  large: 'icon-512.png',
  maskable: 'maskable-512.png',
  apple: 'apple-touch-icon.png',
} as const;

const iconNames: readonly string[] = Object.values(icons);

/** Path segment below the base path of a variant under which its icons are served. */
export const iconsName = 'icons';

const iconAddress = (variant: Variant, icon: string): string => `/${variant}/${iconsName}/${icon}`;

export interface InstallationOptions {
  variant: Variant;
  title: string;
}

export const webManifestAddress = (variant: Variant): string => `/${variant}/manifest.webmanifest`;

/** Icon for the home screen of devices that do not use the manifest. */
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

/** Serves the web app manifest and icons, with which a variant can be installed as an app. */
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
