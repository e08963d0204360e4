import { createContext, useContext, type ReactNode } from 'react';
import type { CallKey } from '@groepsapp/contract';
import type { Kernel } from '../kernel/Kernel';

const KernelContext = createContext<Kernel | null>(null);

/** Provides the kernel to the components below it. */
export function KernelProvider({ kernel, children }: { kernel: Kernel; children: ReactNode }) {
  return <KernelContext value={kernel}>{children}</KernelContext>;
}

/** The kernel of this page. @throws when there is no `KernelProvider` above */
export function useKernel(): Kernel {
  const kernel = useContext(KernelContext);
  if (!kernel) throw new Error('useKernel needs a KernelProvider above it');
  return kernel;
}

/**
 * Whether an installed area has the route of a path; links to other paths should not be shown.
 * @param path below the base path; its query is ignored
 */
export function useHasRoute(path: string): boolean {
  return useKernel().hasRoute(path);
}

/** Whether the backend answers a call; what needs another one should not be shown. */
export function useHasCall(key: CallKey): boolean {
  return useKernel().hasCall(key);
}
