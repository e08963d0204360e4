import { type KernelExports, type KernelUses, kernelSatisfies } from './registry.ts';

/** An export that is used but missing in the declared kernel version. */
export interface UnmetUse {
  entry: string;
  name: string;
  /** The first version that has it; `null` when no version does. */
  since: string | null;
}

/**
 * Finds the used exports that the declared minimum kernel version does not have.
 * @param declared the minimum version
 */
export function unmetUses(uses: KernelUses, exports: KernelExports, declared: string): UnmetUse[] {
  return Object.entries(uses).flatMap(([entry, names]) =>
    names
      .map((name) => ({ entry, name, since: exports[entry]?.[name] ?? null }))
      .filter(({ since }) => since === null || !kernelSatisfies(since, declared)),
  );
}
