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
  const one = kernelOfArea(kernel, 'mfe-one', () => undefined);
  const other = kernelOfArea(kernel, 'mfe-other', () => undefined);
  expect(partOf(one)).toBe(partOf(other));
  expect(partOf(kernel)).toBe(partOf(one));
  expect(madeWith).toEqual([kernel]);
  const ofBus = oncePer((_bus: Kernel['bus']) => ({}));
  expect(ofBus(one.bus)).toBe(ofBus(kernel.bus));
});

test('the shell is told of an error that an area shows in place of data, and of none above stale data', () => {
  const told = jest.fn();
  const kernel = kernelOfArea(createTestKernel(), 'mfe-one', told);
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

test('an area in a slot of another one has a kernel of its own, whose events do not count for the other', () => {
  const kernel = createTestKernel();
  const [ofHost, ofGuest] = [jest.fn(), jest.fn()];
  const host = kernelOfArea(kernel, 'mfe-host', ofHost);
  const guest = kernelOfArea(host, 'mfe-guest', ofGuest);
  const partOf = oncePer((own: Kernel) => ({ own }));
  expect(partOf(guest)).toBe(partOf(kernel));
  expect(kernelOfArea(kernel, 'mfe-guest', ofGuest)).toBe(guest);
  for (let count = 0; count < 5_000; count += 1) guest.bus.emit('notes-changed', { groupIds: [] });
  let received = 0;
  kernel.bus.events('notes-changed').subscribe(() => (received += 1));
  host.bus.emit('notes-changed', { groupIds: [] });
  expect(received).toBe(1);
  expect(ofGuest).toHaveBeenCalledTimes(1);
  expect(ofHost).not.toHaveBeenCalled();
});
