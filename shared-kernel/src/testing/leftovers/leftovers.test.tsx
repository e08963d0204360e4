import { cleanup } from '@testing-library/react';
import { createTestKernel, renderWithKernel } from '..';
import { begins, listenForAWhile, Planted, type Kind } from './planted.fixture';
import { checkLeftovers } from './started';

// A cast of keys: `Object.keys` knows their names only as strings.
const kinds = Object.keys(begins) as Kind[];

function showAndLeave(kind: Kind, ends: boolean): void {
  const kernel = createTestKernel();
  renderWithKernel(<Planted kind={kind} bus={kernel.bus} ends={ends} />, kernel);
  cleanup();
}

test.each(kinds)('%s left behind by a component is reported with its place in the source', (kind) => {
  showAndLeave(kind, false);
  expect(checkLeftovers).toThrow(/^Left after unmount[^]*, begun at .*planted\.fixture\.tsx:\d+/);
});

test.each(kinds)('%s ended by the component is not reported', (kind) => {
  showAndLeave(kind, true);
  expect(checkLeftovers).not.toThrow();
});

test('the message lists each leftover', () => {
  showAndLeave('a listener on window', false);
  showAndLeave('an interval', false);
  expect(checkLeftovers).toThrow(/a listener of 'focusin' on window, begun[^]*an interval of 1000 ms, begun/);
});

test('listeners with a signal or once are reported only while they are active', () => {
  const controller = new AbortController();
  listenForAWhile(controller.signal);
  window.dispatchEvent(new Event('focusin'));
  controller.abort();
  expect(checkLeftovers).not.toThrow();
  listenForAWhile(new AbortController().signal);
  expect(checkLeftovers).toThrow(/on window[^]*on document/);
});
