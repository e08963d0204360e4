import { createContext, useContext, type ReactNode } from 'react';
import type { Kernel } from '../Kernel';

const KernelContext = createContext<Kernel | null>(null);

/** Gives everything below it the kernel. */
export function KernelProvider({ kernel, children }: { kernel: Kernel; children: ReactNode }) {
  return <KernelContext value={kernel}>{children}</KernelContext>;
}

/**
 * The kernel of the house that this component runs in.
 * @throws when there is no `KernelProvider` above
 */
export function useKernel(): Kernel {
  const kernel = useContext(KernelContext);
  if (!kernel) throw new Error('useKernel needs a KernelProvider above it');
  return kernel;
}

/**
 * Whether an installed area registers the route that a path leads to; a link that leads nowhere is not shown.
 * @param path below the base path; a query is ignored
 */
export function useHasRoute(path: string): boolean {
  return useKernel().hasRoute(path);
}
