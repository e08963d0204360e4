import { is } from 'valibot';
import { loadRegistrySchemas } from '../area/area.mjs';
import { devRelease, pageScript, shellPath } from './addresses.mjs';

/**
 * @typedef {import('@groepsapp/contract/registry').Registry} Registry
 * @typedef {import('@groepsapp/contract/registry').RegistryRemote} RegistryRemote
 * @typedef {import('@groepsapp/contract/registry').PageFiles} PageFiles
 */

/**
 * The packages from source that replace releases in every page.
 * @typedef {object} Overrides
 * @property {RegistryRemote[]} remotes
 * @property {{ version: string, kernel: string, entry: PageFiles } | null} shell
 */

/** Variant in which an area is shown that the installation does not know yet. */
const variantOfNewAreas = 'groepsapp';

const configElement = /(<script type="application\/json" id="page-config">)(.*?)(<\/script>)/s;
const shellElements = new RegExp(
  `<(?:script defer src|link rel="stylesheet" href)="[^"]*${shellPath}[^"]*"[^>]*>(?:</script>)?\\n?`,
  'g',
);
/** Preload links of a page. They name files of releases, some of which are served from source instead. */
const preloads = /<link rel="preload"[^>]*>\n?/g;

/**
 * @param {Registry} registry as the installation gives it
 * @param {Overrides} overrides
 * @returns {Registry}
 */
function withOverrides(registry, { remotes, shell }) {
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

/**
 * @param {unknown} value
 * @returns {Promise<Registry>}
 */
async function requireRegistry(value) {
  const { RegistrySchema } = await loadRegistrySchemas();
  if (is(RegistrySchema, value)) return value;
  throw new Error('The registry of the installation is not one that this repository understands.');
}

/**
 * @param {string} text the registry of an installation, as JSON
 * @param {Overrides} overrides
 */
export async function overrideRegistry(text, overrides) {
  return JSON.stringify(withOverrides(await requireRegistry(JSON.parse(text)), overrides));
}

/** @param {PageFiles} entry */
function shellTags({ scripts, styles }) {
  return [
    ...styles.map((address) => `<link rel="stylesheet" href="${address}">`),
    ...scripts.map((address) => `<script defer src="${address}"></script>`),
  ].join('\n');
}

/**
 * Changes the page of an installation so that it runs the packages from source. The security policy stays unchanged,
 * because everything that is added comes from the page's own origin.
 * @param {string} html
 * @param {Overrides} overrides
 * @returns {Promise<string>} the same text when it is no page of the app
 */
export async function overridePage(html, overrides) {
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
