/**
 * What keeps the federation runtime out of a remote, as the page has it already (`shell/src/composition/federation.ts`). It
 * leans on internals of Module Federation, here and there only; `release.test.ts` fails when an upgrade changes them.
 */
import { packageDir, readPackage } from '../packages.mjs';

/** The version of Module Federation that builds are made with. */
export const federationVersion = readPackage(packageDir).dependencies?.['@module-federation/enhanced'];

/** The kernel with which shells began to put the runtime on the page. */
const runtimeSince = '1.2.0';

/**
 * Finds what is wrong with a remote that may run in a shell without the runtime: its container would fail in the page,
 * while a remote that declares the right kernel is refused with a message.
 * @param kernel lowest kernel that the remote declares
 */
export function runtimeFaults(kernel: string): string[] {
  if (kernel.localeCompare(runtimeSince, 'en', { numeric: true }) >= 0) return [];
  return [
    `what this builds runs in shells with kernel ${runtimeSince} and later, but this area says it needs ${kernel} only; ` +
      `say "groepsapp": { "kernel": "${runtimeSince}" } in its package.json`,
  ];
}

/** Experiments of the federation plugin: a remote loads no remotes of its own and reads no manifests. */
export const runtimeExperiments = {
  externalRuntime: true,
  optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
} as const;

/**
 * The part of the runtime that works with webpack's own, which the plugin imports by its absolute path.
 * @returns the global variable that holds it; `undefined` for all other modules
 */
export async function bundlerRuntimeOfPage({ request = '' }: { request?: string }): Promise<string | undefined> {
  return /@module-federation[\\/]webpack-bundler-runtime[\\/]/.test(request)
    ? 'global _FEDERATION_BUNDLER_RUNTIME'
    : undefined;
}
