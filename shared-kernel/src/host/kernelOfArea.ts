import { asViewOf, originalOf } from '../async/lazily';
import { boundBus } from '../bus/boundBus';
import type { Kernel } from '../kernel/Kernel';

/**
 * The kernel as one area gets it: the same, with a bound on what the area sends over the bus.
 * @param kernel of the page, or of the area in which this one is shown
 * @param flooded called the first time that the area sends more
 */
export function kernelOfArea(kernel: Kernel, flooded: () => void): Kernel {
  const whole = originalOf(kernel);
  const bus = asViewOf(boundBus(whole.bus, whole.clock, flooded), whole.bus);
  return asViewOf({ ...whole, bus }, whole);
}
