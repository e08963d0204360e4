import type { KernelExports, KernelUses } from '@groepsapp/contract/registry';
import type { UnmetUse } from '@groepsapp/contract/kernelUse';
import { loadContract } from '../area/area.ts';
import { firstGlobalStyle } from './globalStyles.ts';

/** Stands for an entry that is imported as a whole, of which it is not known what is used. */
export const wholeEntry = '*';

/** A stylesheet of a build. */
export interface StyleFile {
  path: string;
  code: string;
}

function describeUnmet({ entry, name, since }: UnmetUse, declared: string): string {
  if (name === wholeEntry) return `${entry} is used as a whole; import what is needed of it by name`;
  if (since === null) {
    return `'${name}' is no export of ${entry} that the kernel has written down; if it is new, run \`npm run maintain -- kernel-exports\``;
  }
  return (
    `'${name}' of ${entry} is there since kernel ${since}, but this area says it needs ${declared} only; ` +
    `say "groepsapp": { "kernel": "${since}" } in its package.json, or do without`
  );
}

/**
 * Finds the used exports of the kernel that the declared kernel does not have.
 * @param exports the version that first had each export
 * @param declared lowest kernel that the area says it needs
 * @returns each fault with its remedy
 */
export async function kernelFaults(uses: KernelUses, exports: KernelExports, declared: string): Promise<string[]> {
  const { unmetUses } = await loadContract('kernelUse');
  return unmetUses(uses, exports, declared).map((unmet) => describeUnmet(unmet, declared));
}

/** Finds the stylesheets of an area that apply to other areas too. @returns each fault with its remedy */
export function styleFaults(styles: readonly StyleFile[]): string[] {
  return styles.flatMap(({ path, code }) => {
    const part = firstGlobalStyle(code);
    return part === null
      ? []
      : `'${path}' has styles that apply to other areas too: '${part}'; use classes of CSS modules.`;
  });
}
