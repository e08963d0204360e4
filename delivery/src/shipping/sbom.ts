import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { findBundleDirs, root } from '../packages.mjs';
import { requireTool } from '../run.ts';
import type { Component } from './base.ts';

/** npm's description of the packages that the server runs with. */
async function ofServer() {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '-w', '@groepsapp/server'];
  return JSON.parse(await requireTool('npm', args, root));
}

/** The packages that the shell and the areas bundle, as their builds noted them. */
async function ofReleases(): Promise<Component[]> {
  const found = new Map<string, Component>();
  for (const dir of findBundleDirs()) {
    const licences = JSON.parse(await readFile(path.join(dir, 'dist/licences.json'), 'utf8'));
    for (const { name, version, licence } of licences) {
      const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
      found.set(purl, { name, version, purl, licence });
    }
  }
  return [...found.values()];
}

const listed = ({ name, version, purl, licence }: Component) => ({
  'bom-ref': purl,
  type: 'library',
  name,
  version,
  scope: 'required',
  purl,
  licenses: [{ license: { name: licence } }],
});

/**
 * A list of everything in the kit, in the format of CycloneDX: npm's own for the server, with what the releases bundle
 * and what an image has below them. The same content gives the same text: its number is a hash, its time the time of the kit.
 */
export async function makeSbom({
  version,
  time,
  base,
}: {
  version: string;
  time: Date;
  base: readonly Component[];
}): Promise<string> {
  const { metadata, components, dependencies, ...rest } = await ofServer();
  const known = new Set(components.map(({ purl }: Component) => purl));
  const others = [...(await ofReleases()), ...base].filter(({ purl }) => !known.has(purl)).map(listed);
  const all = [...components, ...others].sort((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1));
  const hash = createHash('sha256').update(JSON.stringify(all)).digest('hex');
  const number = [hash.slice(0, 8), hash.slice(8, 12), `5${hash.slice(13, 16)}`, `8${hash.slice(17, 20)}`];
  const sbom = {
    ...rest,
    serialNumber: `urn:uuid:${number.join('-')}-${hash.slice(20, 32)}`,
    metadata: {
      timestamp: time.toISOString(),
      tools: metadata.tools,
      component: { 'bom-ref': `groepsapp@${version}`, type: 'application', name: 'groepsapp', version },
    },
    components: all,
    dependencies: [...dependencies].filter(({ ref }) => all.some((one) => one['bom-ref'] === ref)),
  };
  return `${JSON.stringify(sbom, null, 1)}\n`;
}
