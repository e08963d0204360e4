import { asViewOf } from '../async/lazily';
import { boundBus } from '../bus/boundBus';
import type { Kernel } from '../kernel/Kernel';

/**
 * The kernel as one area gets it: the same, with a bound on what the area sends over the bus.
 * @param flooded called the first time that the area sends more
 */
export function kernelOfArea(kernel: Kernel, flooded: () => void): Kernel {
  const bus = asViewOf(boundBus(kernel.bus, kernel.clock, flooded), kernel.bus);
  return asViewOf({ ...kernel, bus }, kernel);
}
