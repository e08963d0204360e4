import { type Kernel, useKernel } from '@groepsapp/kernel';
import { kernelOfArea } from '@groepsapp/kernel/host';
import { type Composition, useComposition } from './CompositionContext';

const made = new WeakMap<Composition['modules'], Map<string, Kernel>>();

/** The kernel of this page as the modules of an area get it; the same object for all of them. */
export function useAreaKernel(name: string): Kernel {
  const { modules, remotes } = useComposition();
  const whole = useKernel();
  const kernels = made.get(modules) ?? new Map<string, Kernel>();
  made.set(modules, kernels);
  const release = remotes.find((remote) => remote.name === name)?.release ?? '';
  const flooded = () =>
    modules.log.add({ remote: name, release, module: 'bus', phase: 'crashed', ms: 0, code: 'EventFlood' });
  const kernel = kernels.get(name) ?? kernelOfArea(whole, flooded);
  kernels.set(name, kernel);
  return kernel;
}
