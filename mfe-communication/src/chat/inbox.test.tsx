import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type UnreadMessages } from '@groepsapp/kernel';
import { createTestKernel, renderWithKernel, testChild } from '@groepsapp/kernel/testing';
import ChatScreen from './ChatScreen';
import { shownInbox } from './chatRules';
import { sendMessage } from './outbox';

const all = ['Emma', 'Noah', 'Tess', 'Wout'].map((first_name, index) => testChild({ id: index + 1, first_name }));

const thread = (child_id: number, unread_messages: number, last_message_at: string | null): UnreadMessages => ({
  child_id,
  unread_messages,
  last_message: last_message_at === null ? null : 'Tot morgen',
  last_message_at,
});

const threads = [
  thread(1, 0, '2026-11-17T09:00:00.000Z'),
  thread(2, 0, '2026-11-18T07:05:00.000Z'),
  thread(3, 1, '2026-11-12T08:00:00.000Z'),
  thread(4, 0, null),
];

const unreadOf = (children: UnreadMessages[]) => ({
  children,
  total: children.reduce((sum, { unread_messages: count }) => sum + count, 0),
});

function open() {
  const kernel = createTestKernel({
    children: all,
    now: '2026-11-18T11:00:00.000Z',
    answers: {
      'GET /messages': () => [],
      'POST /messages': () => {
        throw new ApiError('offline', 'Geen verbinding.');
      },
    },
  });
  kernel.owner.commands('selectChild').subscribe((chosen) => {
    kernel.owner.set('selection', { ...kernel.bus.topic('selection').value, ...chosen });
  });
  kernel.owner.set('unread', unreadOf(threads));
  renderWithKernel(<ChatScreen />, kernel);
  return kernel;
}

const list = () => screen.getByRole('list', { name: 'Kinderen' });
const names = () =>
  within(list())
    .getAllByRole('button')
    .map(({ textContent }) => /Emma|Noah|Tess|Wout/.exec(textContent)?.[0]);
const row = (name: RegExp) => within(list()).getByRole('button', { name });

test('unread threads come first, then the newest, then those without messages', () => {
  open();
  expect(names()).toEqual(['Tess', 'Noah', 'Emma', 'Wout']);
});

test('each row shows the time of the last message', () => {
  open();
  expect(row(/^Noah/)).toHaveTextContent('08:05');
  expect(row(/^Emma/)).toHaveTextContent('gisteren');
  expect(row(/^Tess/)).toHaveTextContent('do 12 nov');
});

test('a thread that becomes read keeps its place until another one is opened', async () => {
  const kernel = open();
  await userEvent.click(row(/^Tess/));
  act(() => kernel.owner.set('unread', unreadOf([...threads.slice(0, 2), thread(3, 0, '2026-11-12T08:00:00.000Z')])));
  expect(names()[0]).toBe('Tess');
  await userEvent.click(row(/^Emma/));
  expect(names()).toEqual(['Noah', 'Emma', 'Tess', 'Wout']);
});

test('the filter shows unread threads, and a text when there are none', async () => {
  const kernel = open();
  await userEvent.click(screen.getByRole('button', { name: 'Ongelezen (1)' }));
  expect(names()).toEqual(['Tess']);
  act(() => kernel.owner.set('unread', unreadOf([])));
  expect(screen.getByText('Geen ongelezen berichten')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Alle' }));
  expect(names()).toHaveLength(4);
});

test('a child with unread messages is listed even when the child filter hides it', () => {
  const options = { onlyUnread: false, heldId: null };
  const visible = all.filter(({ first_name }) => first_name === 'Emma');
  expect(shownInbox(visible, all, unreadOf(threads), options).map(({ first_name }) => first_name)).toEqual([
    'Tess',
    'Emma',
  ]);
});

test('the row of a child shows that a message waits for the network', async () => {
  const kernel = open();
  act(() => void sendMessage(kernel, 2, 'Hij slaapt'));
  expect(await within(row(/^Noah/)).findByText('Wacht op verbinding')).toBeVisible();
});
