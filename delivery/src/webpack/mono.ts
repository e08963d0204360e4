import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { areaNames, root, shellDir } from '../packages.mjs';
import { exposedModules, readArea } from '../area/area.ts';
import { shellBuild } from './shell.ts';
import { workerFile } from './worker.ts';
import type { Configuration } from 'webpack';

/** The shell's module that loads areas; this build replaces it. */
const federatedLoader = path.join(shellDir, 'src/composition/loader.ts');

/**
 * The whole app as one ordinary build, without federation, to compare with: the same code, lazy boundaries,
 * minifier, compression and service worker, with every area's modules behind plain imports.
 * @param output folder for the release
 * @throws Error where the shell has not been built: its worker is the same
 */
export async function monoConfig(output: string): Promise<Configuration> {
  const workFolder = `${output}.work`;
  const loader = path.join(workFolder, 'loader.js');
  await Promise.all([workFolder, output].map((folder) => mkdir(folder, { recursive: true })));
  await writeFile(loader, await loaderSource());
  await copyFile(path.join(shellDir, 'dist', workerFile), path.join(output, workerFile));
  const config = shellBuild(shellDir, {
    output,
    modulesFile: path.join(workFolder, 'modules.json'),
  });
  return {
    ...config,
    output: { ...config.output, clean: { keep: (file: string) => file === workerFile } },
    resolve: { ...config.resolve, alias: { [federatedLoader]: loader } },
  };
}

/** Source of a module with the exports of the shell's loader. */
async function loaderSource() {
  const areas = await Promise.all(areaNames.map(areaSource));
  return `const areas = {
${areas.join('\n')}
};

async function loadModule(area, module) {
  return areas[area][module]();
}

export async function loadLoader() {
  return { registerRemote() {}, tryAgain() {}, loadModule };
}
`;
}

async function areaSource(name: string) {
  const dir = path.join(root, name);
  const modules = Object.entries(exposedModules(dir, await readArea(dir)));
  const imports = modules.map(([module, { import: file, name: chunk }]) => {
    const comment = chunk === undefined ? '' : `/* webpackChunkName: "${name}-${chunk}" */ `;
    return `    ${JSON.stringify(module)}: () => import(${comment}${JSON.stringify(path.join(dir, file))}),`;
  });
  return `  ${JSON.stringify(name)}: {\n${imports.join('\n')}\n  },`;
}
