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

test('an area inside another shares with all areas too, and its flood is not that of the other', () => {
  const kernel: Kernel = createTestKernel();
  const flooded = { outer: jest.fn(), inner: jest.fn() };
  const outer = kernelOfArea(kernel, flooded.outer);
  const inner = kernelOfArea(outer, flooded.inner);
  const partOf = oncePer((_own: Kernel) => ({}));
  expect(partOf(inner)).toBe(partOf(kernel));
  for (let count = 0; count < 1_000; count += 1) inner.bus.emit('notes-changed', { groupIds: [1] });
  expect(flooded.inner).toHaveBeenCalledTimes(1);
  expect(flooded.outer).not.toHaveBeenCalled();
});
