import { loadContract } from '../area/area.ts';
import type { KernelExports } from '@groepsapp/contract/registry';
import type { UnmetUse } from '@groepsapp/contract/kernelUse';

function describeUnmet({ entry, name, since }: UnmetUse, declared: string, wholeEntry: string) {
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
 * @param scripts texts of all scripts of a remote
 * @param exports the version that first had each export
 * @param declared lowest kernel that the area says it needs
 */
export async function checkKernelUse(scripts: string[], exports: KernelExports, declared: string) {
  const { kernelUsesIn, unmetUses, wholeEntry } = await loadContract('kernelUse');
  const uses = kernelUsesIn(scripts);
  const faults = unmetUses(uses, exports, declared).map((unmet) => describeUnmet(unmet, declared, wholeEntry));
  return { uses, faults };
}
