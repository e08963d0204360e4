import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Activity } from '@groepsapp/kernel';
import { Route, Routes } from '@groepsapp/kernel/router';
import {
  createTestKernel,
  renderWithKernel,
  testChild,
  type Answers,
  type TestKernelOptions,
} from '@groepsapp/kernel/testing';
import ActivitiesScreen from '../ActivitiesScreen';

export const today = '2026-11-18';
const presence = { id: 1, child_id: 7, group_id: 1, start_time: '2026-11-18T07:00:00.000Z', end_time: null };
export const emma = testChild({ id: 7, first_name: 'Emma', presence });
export const daan = testChild({ id: 8, first_name: 'Daan' });
export const guus = testChild({ id: 9, first_name: 'Guus' });

export function activity(given: Partial<Activity> = {}): Activity {
  return {
    ...{ id: 1, child_id: 7, activity_id: 3, activity: 'Flesvoeding', icon_id: 3, text: '120 ml', date: today },
    ...{ start_time: '09:30', end_time: null, enter_time_end: false, entry_id: 1 },
    ...{ created_at: '2026-11-18T08:30:00.000Z', modified_at: null },
    ...given,
  };
}

export const sleep = activity({
  ...{ id: 2, child_id: 8, activity_id: 2, activity: 'Slapen', icon_id: 1, text: '' },
  ...{ enter_time_end: true, start_time: '11:45' },
});
export const message = activity({
  id: 1,
  activity_id: null,
  activity: 'Chatbericht',
  icon_id: 9,
  text: 'Mees is verkouden.',
});
export const types = [
  { id: 2, name: 'Slapen', icon_id: 1, enter_time_end: true, predefined_texts: [] },
  { id: 3, name: 'Flesvoeding', icon_id: 3, enter_time_end: false, predefined_texts: [{ id: 1, text: '120 ml' }] },
  { id: 4, name: 'Slaapcontrole', icon_id: 21, enter_time_end: false, predefined_texts: [] },
];

export function answersWith(list: readonly Activity[], more: Answers = {}): Answers {
  return {
    'GET /activities': () => [...list],
    'GET /activities/types': () => types,
    'GET /events/has-planning-on-date': () => [{ child_id: 8 }],
    ...more,
  };
}

/** An answer that has not come yet. */
export const underWay = () => new Promise<never>(() => {});

type Shown = TestKernelOptions & { path?: string };

export function kernelWith(answers: Answers, more: TestKernelOptions = {}) {
  return createTestKernel({ answers, children: [emma, daan, guus], ...more });
}

export function show(
  answers: Answers,
  { path = '/activities', ...more }: Shown = {},
  kernel = kernelWith(answers, more),
) {
  renderWithKernel(
    <Routes>
      <Route path="/activities" element={<ActivitiesScreen />} />
      <Route path="/activities/:view" element={<ActivitiesScreen />} />
    </Routes>,
    kernel,
    { path },
  );
  return kernel;
}

/** Taps a button, of the dialog when one is open. */
export function press(name: string | RegExp) {
  const open = screen.queryByRole('alertdialog') ?? screen.queryByRole('dialog') ?? document.body;
  return userEvent.click(within(open).getByRole('button', { name }));
}

export const ofChild = (name: string) => screen.getByRole('list', { name: `Activiteiten van ${name}` });

export function sent(kernel: ReturnType<typeof show>, call: string) {
  return kernel.calls.filter((made) => made.call === call);
}
