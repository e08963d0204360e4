import { act, screen } from '@testing-library/react';
import { createTestKernel, renderWithKernel } from '../testing';
import { useToday } from './useClock';

afterEach(() => jest.useRealTimers());

test('a screen that stays open over midnight moves to the next day', () => {
  jest.useFakeTimers();
  const kernel = createTestKernel({ now: '2026-11-18T22:59:50.000Z' });
  const Day = () => <p>{useToday()}</p>;
  renderWithKernel(<Day />, kernel);
  expect(screen.getByText('2026-11-18')).toBeVisible();
  kernel.clock.now = () => Date.parse('2026-11-18T23:00:00.000Z');
  act(() => void jest.advanceTimersByTime(10_000));
  expect(screen.getByText('2026-11-19')).toBeVisible();
});
