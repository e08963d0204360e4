import { act, fireEvent, renderHook } from '@testing-library/react';
import { useCalm } from './useCalm';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const touch = () => fireEvent.pointerDown(document.body);
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('a value comes at once while nobody touches the screen', () => {
  const { result, rerender } = renderHook(useCalm<string>, { initialProps: '' });
  pass(3_000);
  rerender('1 wijziging wacht');
  pass(0);
  expect(result.current).toBe('1 wijziging wacht');
});

test('a value waits until the screen was not touched for two seconds', () => {
  const { result, rerender } = renderHook(useCalm<number>, { initialProps: 0 });
  touch();
  rerender(36);
  pass(1_500);
  touch();
  pass(1_999);
  expect(result.current).toBe(0);
  pass(1);
  expect(result.current).toBe(36);
});

test('a value waits while the screen is scrolled', () => {
  const { result, rerender } = renderHook(useCalm<number>, { initialProps: 0 });
  fireEvent.scroll(document.body);
  rerender(36);
  pass(1_999);
  expect(result.current).toBe(0);
  pass(1);
  expect(result.current).toBe(36);
});

test('what has gone again meanwhile never shows', () => {
  const { result, rerender } = renderHook(useCalm<number>, { initialProps: 0 });
  touch();
  rerender(36);
  pass(1_000);
  rerender(0);
  pass(5_000);
  expect(result.current).toBe(0);
});
