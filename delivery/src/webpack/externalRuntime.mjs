/**
 * What keeps the federation runtime out of a remote, as the page has it already (`shell/src/composition/federation.ts`).
 */

/** Experiments of the federation plugin: a remote loads no remotes of its own and reads no manifests. */
export const runtimeExperiments = /** @type {const} */ ({
  externalRuntime: true,
  optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
});

/**
 * The part of the runtime that works with webpack's own, which the plugin imports by its absolute path.
 * @param {{ request?: string }} imported
 * @returns {Promise<string | undefined>} the global variable that holds it; `undefined` for all other modules
 */
export async function bundlerRuntimeOfPage({ request = '' }) {
  return /@module-federation[\\/]webpack-bundler-runtime[\\/]/.test(request)
    ? 'global _FEDERATION_BUNDLER_RUNTIME'
    : undefined;
}
