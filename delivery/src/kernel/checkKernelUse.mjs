import { loadContract } from '../area/area.mjs';

/**
 * @typedef {import('@groepsapp/contract/registry').KernelExports} KernelExports
 * @typedef {import('@groepsapp/contract/kernelUse')} KernelUseModule
 * @typedef {import('@groepsapp/contract/kernelUse').UnmetUse} UnmetUse
 */

/**
 * @param {UnmetUse} unmet
 * @param {string} declared
 * @param {string} wholeEntry
 */
function describeUnmet({ entry, name, since }, declared, wholeEntry) {
  if (name === wholeEntry) return `${entry} is used as a whole; import what is needed of it by name`;
  if (since === null) {
    return `'${name}' is no export of ${entry} that the kernel has written down; if it is new, run \`npm run kernel-exports\``;
  }
  return (
    `'${name}' of ${entry} is there since kernel ${since}, but this area says it needs ${declared} only; ` +
    `say "groepsapp": { "kernel": "${since}" } in its package.json, or do without`
  );
}

/**
 * Finds the exports of the kernel that built scripts use, and those among them that the declared kernel does not have.
 * @param {string[]} scripts texts of all scripts of a remote
 * @param {KernelExports} exports the version that first had each export
 * @param {string} declared lowest kernel that the area says it needs
 */
export async function checkKernelUse(scripts, exports, declared) {
  /** @type {KernelUseModule} */
  const { kernelUsesIn, unmetUses, wholeEntry } = await loadContract('kernelUse');
  const uses = kernelUsesIn(scripts);
  const faults = unmetUses(uses, exports, declared).map((unmet) => describeUnmet(unmet, declared, wholeEntry));
  return { uses, faults };
}
