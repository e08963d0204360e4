import { render } from '@testing-library/react';
import { createElement } from 'react';
import { oncePer } from '../async/lazily';
import type { Kernel } from '../kernel/Kernel';
import { KernelProvider } from '../react';
import { createTestKernel, renderWithKernel } from '../testing';
import { AsyncContent, Tile } from '../ui/data';
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

test('the shell is told of an error that an area shows in place of data, and of none above stale data', () => {
  const told = jest.fn();
  const kernel = kernelOfArea(createTestKernel(), told);
  const state = { error: { kind: 'server', message: 'Emma' }, isFetching: false, refetch: () => undefined };
  const shows = (currentData?: string[]) =>
    createElement(AsyncContent<string[]>, { state: { ...state, currentData }, children: () => null });
  const { rerender } = render(createElement(KernelProvider, { kernel, children: shows(['oud']) }));
  expect(told).not.toHaveBeenCalled();
  rerender(createElement(KernelProvider, { kernel, children: shows() }));
  expect(told.mock.calls).toEqual([['data', 'server']]);
  const tile = { label: 'Kinderen', to: '/children', state, facts: () => ({ value: 1, words: '' }) };
  renderWithKernel(createElement(Tile, tile), kernel);
  expect(told).toHaveBeenCalledTimes(2);
});
