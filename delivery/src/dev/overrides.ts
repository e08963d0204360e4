import { is } from 'valibot';
import { loadContract } from '../area/area.ts';
import { devRelease, pageScript, shellPath } from './addresses.ts';
import type { PageFiles, Registry, RegistryRemote } from '@groepsapp/contract/registry';

/** The packages from source that replace releases in every page. */
export interface Overrides {
  remotes: RegistryRemote[];
  shell: { version: string; kernel: string; entry: PageFiles } | null;
}

/** Variant in which an area is shown that the installation does not know yet. */
const variantOfNewAreas = 'groepsapp';

const configElement = /(<script type="application\/json" id="page-config">)(.*?)(<\/script>)/s;
const shellElements = new RegExp(
  `<(?:script defer src|link rel="stylesheet" href)="[^"]*${shellPath}[^"]*"[^>]*>(?:</script>)?\\n?`,
  'g',
);
/** Preload links of a page. They name files of releases, some of which are served from source instead. */
const preloads = /<link rel="preload"[^>]*>\n?/g;

/** @param registry as the installation gives it */
function withOverrides(registry: Registry, { remotes, shell }: Overrides): Registry {
  const taken = registry.remotes.map((remote) => remotes.find(({ name }) => name === remote.name) ?? remote);
  const fresh = remotes.filter(({ name }) => !registry.remotes.some((remote) => remote.name === name));
  return {
    ...registry,
    // What stays a release comes through this server too.
    assets: undefined,
    shell: shell ? { version: shell.version, kernel: shell.kernel, release: devRelease } : registry.shell,
    remotes: registry.variant === variantOfNewAreas ? [...taken, ...fresh] : taken,
  };
}

async function requireRegistry(value: unknown): Promise<Registry> {
  const { RegistrySchema } = await loadContract('registry');
  if (is(RegistrySchema, value)) return value;
  throw new Error('The registry of the installation is not one that this repository understands.');
}

/** @param text the registry of an installation, as JSON */
export async function overrideRegistry(text: string, overrides: Overrides) {
  return JSON.stringify(withOverrides(await requireRegistry(JSON.parse(text)), overrides));
}

function shellTags({ scripts, styles }: PageFiles) {
  return [
    ...styles.map((address) => `<link rel="stylesheet" href="${address}">`),
    ...scripts.map((address) => `<script defer src="${address}"></script>`),
  ].join('\n');
}

/**
 * Changes the page of an installation so that it runs the packages from source. The security policy stays unchanged,
 * because everything that is added comes from the page's own origin.
 * @returns the same text when it is no page of the app
 */
export async function overridePage(html: string, overrides: Overrides): Promise<string> {
  const found = configElement.exec(html);
  if (found === null) return html;
  const { remotes, shell } = overrides;
  const config = JSON.parse(found[2] ?? '');
  const ours = {
    ...config,
    registry: withOverrides(await requireRegistry(config.registry), overrides),
    overrides: [...(shell ? ['shell'] : []), ...remotes.map(({ name }) => name)],
    // A service worker would cache the files from source.
    worker: undefined,
  };
  const json = JSON.stringify(ours).replaceAll('<', '\\u003c');
  const tags = `<script defer src="${pageScript}"></script>\n${shell ? `${shellTags(shell.entry)}\n` : ''}</head>`;
  const released = html.replace(preloads, '');
  return (shell ? released.replace(shellElements, '') : released)
    .replace('</head>', () => tags)
    .replace(configElement, (_, start, __, end) => `${start}${json}${end}`);
}
