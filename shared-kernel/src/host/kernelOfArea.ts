import { asViewOf, oncePer } from '../async/lazily';
import { boundBus } from '../bus/boundBus';
import type { Kernel } from '../kernel/Kernel';

/** The kernels of areas, and the whole one: an area that fills a slot of another one is rendered below the kernel of that. */
const pageOf = oncePer((whole: Kernel) => ({ whole, areas: new Map<string, Kernel>() }));

/**
 * The kernel as one area gets it: the same, but that its bus is bounded and the shell is told of errors. The same object each
 * time.
 * @param kernel of the page, or of another area
 * @param told called with `bus` the first time that the area sends more than it may, and with `data` when it shows an error
 *   in place of data, whose kind is the code
 */
export function kernelOfArea(kernel: Kernel, name: string, told: (what: 'bus' | 'data', code: string) => void): Kernel {
  const { whole, areas } = pageOf(kernel);
  const known = areas.get(name);
  if (known) return known;
  const bus = boundBus(whole.bus, whole.clock, () => told('bus', 'EventFlood'));
  const errorShown = (kind = 'unknown') => told('data', kind);
  const made = asViewOf({ ...whole, bus: asViewOf(bus, whole.bus), errorShown }, whole);
  areas.set(name, made);
  return made;
}
