import { systemClock } from '@groepsapp/kernel/host';
import { createTestKernel, renderWithKernel } from '@groepsapp/kernel/testing';
import { dayText } from '../last-frame/kept';
import type { Services } from '../services/createServices';
import { ServicesContext } from '../services/ServicesContext';
import { AttentionPlace } from './AttentionPlace';

/** How high the place is on a screen that is not filled yet. @param last how high it was, and when */
function heightOf(
  last: { height: number; day: string } | null,
  sleepChecks: { childId: number; since: string }[] = [],
) {
  const kernel = { ...createTestKernel(), clock: systemClock };
  if (sleepChecks.length > 0) kernel.owner.set('attention', { late: [], overdue: [], sleepChecks });
  const lastFrame = { attention: { read: () => last } };
  const { container } = renderWithKernel(
    <ServicesContext value={{ lastFrame } as unknown as Services}>
      <AttentionPlace />
    </ServicesContext>,
    kernel,
  );
  return container.querySelector<HTMLElement>('.room')?.style.height;
}

const today = dayText(systemClock);
const sleeping = [{ childId: 1, since: '13:10' }];

test.each([
  ['that of earlier today', { height: 54, day: today }, sleeping, '54px'],
  ['none of another day', { height: 54, day: 'Thu Jan 01 2026' }, [], '0px'],
  ['a line for what the app knows itself', null, sleeping, '36px'],
  ['none where nothing is known', null, [], '0px'],
])('a screen begins with the room of the bar: %s', (_which, last, due, height) => {
  expect(heightOf(last, due)).toBe(height);
});
