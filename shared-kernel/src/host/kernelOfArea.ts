import { asViewOf } from '../async/lazily';
import { boundBus } from '../bus/boundBus';
import type { Kernel } from '../kernel/Kernel';

/**
 * The kernel as one area gets it: the same, but that its bus is bounded and the shell is told of errors.
 * @param told called with `bus` the first time that the area sends more than it may, and with `data` when it shows an error
 *   in place of data, whose kind is the code
 */
export function kernelOfArea(kernel: Kernel, told: (what: 'bus' | 'data', code: string) => void): Kernel {
  const flooded = () => told('bus', 'EventFlood');
  const bus = asViewOf(boundBus(kernel.bus, kernel.clock, flooded), kernel.bus);
  return asViewOf({ ...kernel, bus, errorShown: (kind = 'unknown') => told('data', kind) }, kernel);
}
