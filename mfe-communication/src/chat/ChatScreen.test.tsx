import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UnreadMessages } from '@groepsapp/kernel';
import { createTestKernel, renderWithKernel, testChild } from '@groepsapp/kernel/testing';
import ChatScreen from './ChatScreen';

const emma = testChild({ id: 1, first_name: 'Emma' });
const noah = testChild({ id: 2, first_name: 'Noah' });
const tess = testChild({ id: 3, first_name: 'Tess' });
const long = 'Vandaag haalt opa hem op. '.repeat(6);

const unread = (children: UnreadMessages[]) => ({
  children,
  total: children.reduce((sum, { unread_messages: count }) => sum + count, 0),
});

/** Renders the screen with a fake shell that carries out the command to choose a child. */
function renderScreen() {
  const kernel = createTestKernel({
    children: [emma, noah, tess],
    answers: { 'GET /messages': () => [] },
  });
  const checks = jest.fn();
  kernel.owner.commands('refreshUnread').subscribe(checks);
  kernel.owner.commands('selectChild').subscribe((chosen) => {
    kernel.owner.set('selection', { ...kernel.bus.topic('selection').value, ...chosen });
  });
  kernel.owner.set(
    'unread',
    unread([
      { child_id: 1, unread_messages: 2, last_message: long },
      { child_id: 2, unread_messages: 0, last_message: 'Tot morgen' },
      { child_id: 3, unread_messages: 0, last_message: null },
    ]),
  );
  const { unmount } = renderWithKernel(<ChatScreen />, kernel);
  return { kernel, checks, unmount };
}

const row = (name: RegExp) => screen.getByRole('button', { name });

test('asks to select a child first, without a request', () => {
  const { kernel } = renderScreen();
  expect(screen.getByRole('heading', { name: 'Berichten', level: 1 })).toBeVisible();
  expect(screen.getByText('Selecteer een kind')).toBeVisible();
  expect(kernel.calls).toEqual([]);
});

test('shows the last message below each name, cut at 110 characters, with the unread count', () => {
  renderScreen();
  expect(within(row(/^Emma/)).getByText(`${long.slice(0, 110)}…`)).toBeVisible();
  expect(row(/^Emma/)).toHaveAccessibleName(/2 ongelezen/);
  expect(within(row(/^Noah/)).getByText('Tot morgen')).toBeVisible();
  expect(row(/^Noah/)).not.toHaveAccessibleName(/ongelezen/);
  expect(row(/^Tess/)).toHaveAccessibleName('Tess Jansen');
});

test('the list follows the poll', () => {
  const { kernel } = renderScreen();
  act(() =>
    kernel.owner.set(
      'unread',
      unread([{ child_id: 3, unread_messages: 1, last_message: 'Mag Tess mee naar zwemmen?' }]),
    ),
  );
  expect(row(/^Tess/)).toHaveAccessibleName(/Mag Tess mee naar zwemmen\?.*1 ongelezen/);
  expect(row(/^Emma/)).toHaveAccessibleName('Emma Jansen');
});

test('input for another thread is shown in the list as a draft', async () => {
  renderScreen();
  await userEvent.click(row(/^Noah/));
  await userEvent.type(screen.getByRole('textbox', { name: 'Nieuw bericht' }), 'Half af');
  await userEvent.click(row(/^Emma/));
  expect(screen.getByRole('textbox', { name: 'Nieuw bericht' })).toHaveValue('');
  expect(row(/^Noah/)).toHaveAccessibleName(/Concept: Half af/);
  await userEvent.click(row(/^Noah/));
  expect(screen.getByRole('textbox', { name: 'Nieuw bericht' })).toHaveValue('Half af');
  await userEvent.clear(screen.getByRole('textbox', { name: 'Nieuw bericht' }));
  expect(row(/^Noah/)).toHaveAccessibleName(/Tot morgen/);
});

test('unread messages are polled at once and every thirty seconds while the screen is open', () => {
  jest.useFakeTimers();
  try {
    const { checks, unmount } = renderScreen();
    expect(checks).toHaveBeenCalledTimes(1);
    act(() => jest.advanceTimersByTime(29_999));
    expect(checks).toHaveBeenCalledTimes(1);
    act(() => jest.advanceTimersByTime(1));
    expect(checks).toHaveBeenCalledTimes(2);
    unmount();
    jest.advanceTimersByTime(90_000);
    expect(checks).toHaveBeenCalledTimes(2);
  } finally {
    jest.useRealTimers();
  }
});
