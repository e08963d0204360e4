import { type Kernel, useKernel } from '@groepsapp/kernel';
import { kernelOfArea } from '@groepsapp/kernel/host';
import { useComposition } from './CompositionContext';
import type { RemoteModules } from './RemoteModules';

const kernels = new WeakMap<RemoteModules, Map<string, Kernel>>();

/** The kernel of this page as the modules of an area get it; the same object for all of them. */
export function useAreaKernel(remote: string): Kernel {
  const { modules, remotes } = useComposition();
  const whole = useKernel();
  const ofPage = kernels.get(modules) ?? new Map<string, Kernel>();
  const known = ofPage.get(remote);
  if (known) return known;
  const release = remotes.find(({ name }) => name === remote)?.release ?? '';
  const made = kernelOfArea(whole, (module, code) =>
    modules.log.add({ remote, release, module, phase: module === 'bus' ? 'crashed' : 'ready', ms: 0, code }),
  );
  kernels.set(modules, ofPage.set(remote, made));
  return made;
}
