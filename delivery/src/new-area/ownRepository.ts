import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { contractDir, kernelDir, packageDir, readPackage, type PackageJson } from '../packages.mjs';
import { Refusal } from '../refusal.ts';
import { takenByOthers, type AreaNames } from './naming.ts';
import { installPackages, readNames } from './newArea.ts';
import { copyTemplate, tidy } from './template.ts';

interface Surroundings {
  /** That becomes the repository of the area. */
  folder: string;
  print: (line: string) => void;
  /** Installs what the new package.json names. */
  install?: (folder: string) => Promise<boolean>;
}

export const help = `Usage: npx groepsapp-area new <name> [--label <label>] [--no-install]

Makes an area in this folder, which must be empty but for what npm and git put there: a screen with its route and
menu item, a dashboard card, texts and tests, and the configuration to develop, check and publish it.

  <name>           such as mfe-day-trips, which gives the route /day-trips
  --label <label>  what the menu calls it, such as 'Uitstapjes'
  --no-install     only writes the files`;

/** Files that may already be in the folder: those of npm and git, and the packages themselves. */
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
  format: 'oxfmt',
  area: 'groepsapp-area',
};

const noInstall = '--no-install';

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** Configuration of the repository, by file. What it holds to comes from the packages. */
function configuration({ name, label }: AreaNames): Record<string, string> {
  return {
    'tsconfig.json': json({ extends: '@groepsapp/delivery/tsconfig.area.json', include: ['src'] }),
    'jest.config.mjs': `import { areaTests } from '@groepsapp/delivery/jest';

export default areaTests(import.meta.dirname);
`,
    'oxlint.config.mjs': `export { areaLint as default } from '@groepsapp/delivery/oxlint';
`,
    '.oxfmtrc.json': json({ printWidth: 120, singleQuote: true, ignorePatterns: ['packages'] }),
    '.npmrc': ['omit-lockfile-registry-resolved=true', 'ignore-scripts=true', ''].join('\n'),
    '.gitignore': ['node_modules/', 'dist/', '.cache/', ''].join('\n'),
    'README.md': `# ${name}

The area '${label}' of the groepsapp.

\`\`\`sh
npm run dev -- --against https://test.example     # the whole app, with this area from source
npm test                                          # types, lint and boundaries, format, tests, build
npm run area -- publish ${name} --to https://app.example
\`\`\`

The token for publishing stands in \`GROEPSAPP_PUBLISH_TOKEN\`; an operator of the installation makes it.
`,
  };
}

/** The new package.json: what npm noted there before stays. */
async function manifest({ name }: AreaNames, folder: string) {
  const file = path.join(folder, 'package.json');
  const before = existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {};
  const asked = { ...before.dependencies, ...before.devDependencies };
  const [kernel, contract, own] = [kernelDir, contractDir, packageDir].map(readPackage);
  const entry = (found: PackageJson | undefined) =>
    found === undefined ? [] : [[found.name, asked[found.name] ?? found.version]];
  return {
    name: `@groepsapp/${name}`,
    version: '0.1.0',
    private: true,
    type: 'module',
    scripts,
    groepsapp: { kernel: kernel?.version },
    dependencies: Object.fromEntries([...entry(kernel), ['react', kernel?.dependencies?.['react']]]),
    devDependencies: Object.fromEntries([...entry(contract), ...entry(own)]),
    ...(own?.groepsapp?.overrides && { overrides: own.groepsapp.overrides }),
  };
}

async function requireEmpty(folder: string) {
  const others = (await readdir(folder)).filter((name) => !present.has(name));
  if (others.length === 0) return;
  throw new Refusal(`${folder} is not empty: it has ${others.slice(0, 3).join(', ')}. Make the area in a new folder.`);
}

/** Makes the repository of a new area in a folder. */
export async function newRepository(args: string[], { folder, print, install = installPackages }: Surroundings) {
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
