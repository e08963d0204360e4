import { oncePer } from '../async/lazily';
import type { Kernel } from '../kernel/Kernel';
import { createTestKernel } from '../testing';
import { kernelOfArea } from './kernelOfArea';

test('areas share what is made once per kernel or bus, as their outbox, and it is made with the whole kernel', () => {
  const kernel: Kernel = createTestKernel();
  const madeWith: Kernel[] = [];
  const partOf = oncePer((own: Kernel) => ({ number: madeWith.push(own) }));
  const [one, other] = [kernelOfArea(kernel, () => undefined), kernelOfArea(kernel, () => undefined)];
  expect(partOf(one)).toBe(partOf(other));
  expect(partOf(kernel)).toBe(partOf(one));
  expect(madeWith).toEqual([kernel]);
  const ofBus = oncePer((_bus: Kernel['bus']) => ({}));
  expect(ofBus(one.bus)).toBe(ofBus(kernel.bus));
});
