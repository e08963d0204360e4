import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { contractDir, kernelDir, packageDir, readPackage } from '../packages.mjs';
import { Refusal } from '../refusal.mjs';
import { takenByOthers } from './naming.mjs';
import { installPackages, readNames } from './newArea.mjs';
import { copyTemplate, tidy } from './template.mjs';

/**
 * @typedef {import('./naming.mjs').AreaNames} AreaNames
 *
 * @typedef {object} Surroundings
 * @property {string} folder that becomes the repository of the area
 * @property {(line: string) => void} print
 * @property {(folder: string) => Promise<boolean>} [install] installs what the new package.json names
 */

export const help = `Usage: npx groepsapp-area new-area <name> [--label <label>] [--no-install]

Makes an area in this folder, which must be empty but for what npm and git put there: a screen with its route and
menu item, a dashboard card, texts and tests, and the configuration to develop, check and publish it.

  <name>           such as mfe-day-trips, which gives the route /day-trips
  --label <label>  what the menu calls it, such as 'Uitstapjes'
  --no-install     only writes the files`;

/** What may be in the folder before: put there by npm and git, and the packages themselves. */
const present = new Set([
  'node_modules',
  'package.json',
  'package-lock.json',
  'packages',
  '.git',
  '.npmrc',
  '.gitignore',
]);

/** Files of the template that the configuration below replaces. */
const replaced = new Set(['package.json', 'tsconfig.json']);

const scripts = {
  dev: 'groepsapp-area dev',
  build: 'groepsapp-area build',
  test: 'groepsapp-area check',
  format: 'prettier --write .',
  ...Object.fromEntries(
    ['publish', 'promote', 'rollback', 'withdraw', 'status', 'history'].map((command) => [
      `${command}-area`,
      `groepsapp-area ${command}`,
    ]),
  ),
};

const noInstall = '--no-install';

/** @param {unknown} value */
const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

/**
 * Configuration of the repository, by file. What it holds to comes from the packages.
 * @param {AreaNames} names
 * @returns {Record<string, string>}
 */
function configuration({ name, label }) {
  return {
    'tsconfig.json': json({ extends: '@groepsapp/delivery/tsconfig.area.json', include: ['src'] }),
    'jest.config.mjs': `import { areaTests } from '@groepsapp/delivery/jest';

export default areaTests(import.meta.dirname);
`,
    'eslint.config.mjs': `export { areaLint as default } from '@groepsapp/delivery/eslint';
`,
    '.npmrc': ['omit-lockfile-registry-resolved=true', 'ignore-scripts=true', ''].join('\n'),
    '.gitignore': ['node_modules/', 'dist/', '.cache/', ''].join('\n'),
    '.prettierignore': ['dist', '.cache', 'packages', 'package-lock.json', ''].join('\n'),
    'README.md': `# ${name}

The area '${label}' of the groepsapp.

\`\`\`sh
npm run dev -- --against https://test.example     # the whole app, with this area from source
npm test                                          # types, lint and boundaries, format, tests, build
npm run publish-area -- ${name} --to https://app.example
\`\`\`

The token for publishing stands in \`GROEPSAPP_PUBLISH_TOKEN\`; an operator of the installation makes it.
`,
  };
}

/**
 * The new package.json: what npm noted there before stays.
 * @param {AreaNames} names
 * @param {string} folder
 */
async function manifest({ name }, folder) {
  const file = path.join(folder, 'package.json');
  const before = existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {};
  const asked = { ...before.dependencies, ...before.devDependencies };
  const [kernel, contract, own] = [kernelDir, contractDir, packageDir].map(readPackage);
  /** @param {import('../packages.mjs').PackageJson | undefined} found */
  const entry = (found) => (found === undefined ? [] : [[found.name, asked[found.name] ?? found.version]]);
  return {
    name: `@groepsapp/${name}`,
    version: '0.1.0',
    private: true,
    type: 'module',
    scripts,
    groepsapp: { kernel: kernel?.version },
    prettier: '@groepsapp/delivery/prettier',
    dependencies: Object.fromEntries([...entry(kernel), ['react', kernel?.dependencies?.['react']]]),
    devDependencies: Object.fromEntries([...entry(contract), ...entry(own)]),
    ...(own?.groepsapp?.overrides && { overrides: own.groepsapp.overrides }),
  };
}

/** @param {string} folder */
async function requireEmpty(folder) {
  const others = (await readdir(folder)).filter((name) => !present.has(name));
  if (others.length === 0) return;
  throw new Refusal(`${folder} is not empty: it has ${others.slice(0, 3).join(', ')}. Make the area in a new folder.`);
}

/**
 * Makes the repository of a new area in a folder.
 * @param {string[]} args
 * @param {Surroundings} surroundings
 */
export async function newRepository(args, { folder, print, install = installPackages }) {
  const wanted = args.filter((arg) => arg !== noInstall);
  const names = readNames(wanted, help);
  if (names === null) return print(help);
  const { name, slug, label } = names;
  if (takenByOthers.includes(slug)) throw new Refusal(`/${slug} is not an area's to take; choose another name.`);
  await requireEmpty(folder);
  const files = configuration(names);
  const own = await manifest(names, folder);
  await mkdir(folder, { recursive: true });
  await copyTemplate(names, folder, (place) => !replaced.has(place));
  for (const [file, text] of Object.entries({ ...files, 'package.json': json(own) })) {
    await writeFile(path.join(folder, file), text);
  }
  await tidy(folder, ['src', ...Object.keys(files).filter((file) => /\.(json|mjs|md)$/.test(file)), 'package.json']);
  print(`Made ${name} in ${folder}.`);
  const installed = args.includes(noInstall) || (await install(folder));
  if (!installed) throw new Refusal("npm could not install what package.json names; run 'npm install'.");
  print(`
'${label}' is in the menu, at /groepsapp/${slug}, of what this prints:

  npm run dev -- --against <address of an installation>

'npm test' checks it, and README.md tells how to publish it.`);
}
