import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

interface Licence {
  name: string;
  version: string;
  /** Name of the licence, as the package says it. */
  licence: string;
  /** `null` for a package that comes without */
  text: string | null;
}

/** File of a release with the licences of all that was bundled. */
export const licencesFile = 'licences.json';

const installed = `${path.sep}node_modules${path.sep}`;
const licenceFile = /^(licen[sc]e|copying)([.-].*)?$/i;

/**
 * Lists the licences of the packages that modules come from; code of this repository has none.
 * @param modules absolute paths of bundled modules
 * @returns in a fixed order, whatever the order of the modules
 */
export async function licencesOf(modules: string[]): Promise<Licence[]> {
  const folders = new Set(modules.map(packageFolder).filter((folder) => folder !== null));
  const licences = await Promise.all([...folders].map(readLicence));
  const known = new Map(licences.map((licence) => [`${licence.name} ${licence.version}`, licence]));
  return [...known].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, licence]) => licence);
}

/** @returns folder of the installed package that the module is part of */
function packageFolder(module: string): string | null {
  const start = module.lastIndexOf(installed);
  if (start < 0) return null;
  const [first = '', second = ''] = module.slice(start + installed.length).split(path.sep);
  // Generated files of tools, not a package.
  if (first.startsWith('.')) return null;
  const name = first.startsWith('@') ? path.join(first, second) : first;
  return path.join(module.slice(0, start), installed, name);
}

async function readLicence(folder: string): Promise<Licence> {
  const manifest = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
  const { name, version } = manifest;
  const text = await licenceText(folder);
  const licence = licenceName(manifest) ?? licenceInText(text);
  if (licence === null)
    throw new Error(`${name} ${version} is bundled, but ${folder} does not say under which licence`);
  return { name, version, licence, text };
}

/** Old packages give their licence as an object, or as a list of objects. */
function licenceName({ license, licenses }: { license?: string | { type?: string }; licenses?: { type?: string }[] }) {
  if (typeof license === 'string') return license;
  const types = [license, ...(licenses ?? [])].flatMap((one) => one?.type ?? []);
  return types.length > 0 ? types.join(' OR ') : null;
}

/** The licence of a package that says it in its text only, by the heading of that text. */
function licenceInText(text: string | null) {
  return text !== null && /^\s*(The )?MIT License\b/i.test(text) ? 'MIT' : null;
}

async function licenceText(folder: string) {
  const file = (await readdir(folder)).sort().find((name) => licenceFile.test(name));
  return file === undefined ? null : (await readFile(path.join(folder, file), 'utf8')).replaceAll('\r\n', '\n');
}
