import { fileURLToPath } from 'node:url';
import type { Configuration, ExternalItemFunctionData } from 'webpack';

const loader = fileURLToPath(new URL('refreshLoader.ts', import.meta.url));

/** The script of the page receives the changes of all builds, and tells webpack's client in each (`page/refresh.mjs`). */
async function emitterOfPage({ context = '', request }: ExternalItemFunctionData): Promise<string | undefined> {
  return request === './emitter' && /[\\/]webpack[\\/]hot$/.test(context) ? 'var groepsappDev.emitter' : undefined;
}

/**
 * A build whose components are replaced in the page, with the state that they have.
 * @param folders of its sources
 */
export function withRefresh(config: Configuration, folders: readonly string[]): Configuration {
  const { cache, externals = [], module } = config;
  const rule = { test: /\.tsx?$/, include: [...folders], enforce: 'post' as const, loader };
  return {
    ...config,
    // Of modules that were built without, the other build would take some for its own.
    cache: typeof cache === 'object' && 'name' in cache ? { ...cache, name: `${cache.name}-refresh` } : cache,
    externals: [emitterOfPage, ...(Array.isArray(externals) ? externals : [externals])],
    module: { ...module, rules: [...(module?.rules ?? []), rule] },
  };
}
