import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type Message } from '@groepsapp/kernel';
import { createTestKernel, renderWithKernel, testChild, type Answers } from '@groepsapp/kernel/testing';
import ChatScreen from './ChatScreen';

const emma = testChild({ id: 1, first_name: 'Emma' });

function message(id: number, given: Partial<Message> = {}): Message {
  const created_at = '2026-11-18T08:05:00.000Z';
  return { id, child_id: 1, text: `Bericht ${id}`, created_at, enterd_by: 1, name: 'Fatima', ...given };
}

const page = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => message(from + index));

function openThread(answers: Answers) {
  const kernel = createTestKernel({ children: [emma], selection: { childId: 1 }, answers });
  renderWithKernel(<ChatScreen />, kernel);
  const foundUnread = (count: number, last_message: string) =>
    act(() =>
      kernel.owner.set('unread', {
        children: [{ child_id: 1, unread_messages: count, last_message }],
        total: count,
      }),
    );
  return { kernel, made: kernel.made, foundUnread };
}

const log = () => screen.findByRole('log', { name: 'Gesprek' });
const offline = (): never => {
  throw new ApiError('offline', 'Geen verbinding.');
};

test('a thread shows the author of each message, and the time when the hour changes', async () => {
  openThread({
    'GET /messages': () => [
      message(1, { text: 'Goedemorgen', name: '' }),
      message(2, { text: 'Zij slaapt al', enterd_by: 0, name: '', created_at: '2026-11-18T08:59:00.000Z' }),
      message(3, { text: 'Fijn!', name: "Yağız van 't Hof", created_at: '2026-11-18T09:00:00.000Z' }),
    ],
  });
  const items = within(await log()).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    '18-11-2026 09:05VerzorgerGoedemorgen09:05',
    'GroepZij slaapt al09:59',
    "18-11-2026 10:00Yağız van 't HofFijn!10:00",
  ]);
});

test('a message of staff says that a parent has read it, as soon as that is known', async () => {
  const messages = [message(1, { enterd_by: 0, name: '' }), message(2, { enterd_by: 0, name: '' })];
  const { kernel } = openThread({ 'GET /messages': () => [...messages] });
  await screen.findByText('Bericht 1');
  expect(screen.queryByText(/Gelezen/)).not.toBeInTheDocument();
  messages[0] = message(1, { enterd_by: 0, name: '', read_at: '2026-11-18T09:00:00.000Z' });
  act(() => kernel.bus.emit('messages-changed', { childIds: [1] }));
  expect(await screen.findByText('Gelezen · 09:05')).toBeVisible();
  expect(screen.getAllByText(/Gelezen/)).toHaveLength(1);
});

test('loading, empty and failure are distinguished', async () => {
  let answer: (messages: Message[]) => void = () => undefined;
  const answers: Answers = { 'GET /messages': () => new Promise((resolve) => (answer = resolve)) };
  openThread(answers);
  expect(screen.getByText('Laden...')).toBeVisible();
  await act(async () => answer([]));
  expect(await screen.findByText('Nog geen berichten')).toBeVisible();
  expect(await log()).toBeVisible();
});

test('a thread that failed to load can be retried', async () => {
  const answers: Answers = { 'GET /messages': offline };
  openThread(answers);
  expect(await screen.findByRole('alert')).toHaveTextContent('Geen verbinding.');
  answers['GET /messages'] = () => [message(1)];
  await userEvent.click(screen.getByRole('button', { name: 'Probeer opnieuw' }));
  expect(await screen.findByText('Bericht 1')).toBeVisible();
});

test('links open safely, and text that only resembles a link is text', async () => {
  openThread({ 'GET /messages': () => [message(1, { text: 'Zie www.voorbeeld.example of javascript:alert(1)' })] });
  const link = within(await log()).getByRole('link');
  expect(link).toHaveTextContent('www.voorbeeld.example');
  expect(link).toHaveAttribute('href', 'https://www.voorbeeld.example/');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(link).toHaveAttribute('target', '_blank');
});

test('the text of a message sets its direction', async () => {
  openThread({ 'GET /messages': () => [message(1, { text: 'مرحبا، متى ينام؟' })] });
  expect(await screen.findByText('مرحبا، متى ينام؟')).toHaveAttribute('dir', 'auto');
});

test('earlier messages are loaded page by page, outside the live region, until there are no more', async () => {
  const { made } = openThread({
    'GET /messages': ({ query }) => (query.before === undefined ? page(61, 110) : page(1, 60).slice(-50).slice(0, 20)),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Eerdere berichten tonen' }));
  const earlier = await screen.findByRole('group', { name: 'Eerdere berichten' });
  expect(within(earlier).getAllByRole('listitem')).toHaveLength(20);
  expect(within(await log()).getAllByRole('listitem')).toHaveLength(50);
  expect(made('GET /messages').at(-1)).toEqual({ query: { id_child: '1', before: '61', limit: '50' } });
  expect(screen.queryByRole('button', { name: 'Eerdere berichten tonen' })).not.toBeInTheDocument();
});

test('earlier messages that failed to load can be retried', async () => {
  const answers: Answers = { 'GET /messages': ({ query }) => (query.before === undefined ? page(61, 110) : offline()) };
  openThread(answers);
  await userEvent.click(await screen.findByRole('button', { name: 'Eerdere berichten tonen' }));
  expect(await screen.findByText('Eerdere berichten konden niet worden opgehaald.')).toBeVisible();
  answers['GET /messages'] = () => page(1, 10);
  await userEvent.click(screen.getByRole('button', { name: 'Eerdere berichten tonen' }));
  expect(await screen.findByText('Bericht 1')).toBeVisible();
});

test('another unread count or last message reloads the thread', async () => {
  const messages = [message(1)];
  const { foundUnread, made } = openThread({ 'GET /messages': () => [...messages], 'POST /messages/read': offline });
  await screen.findByText('Bericht 1');
  messages.push(message(2));
  foundUnread(1, 'Bericht 2');
  expect(await within(await log()).findByText('Bericht 2')).toBeVisible();
  messages.push(message(3, { enterd_by: 0 }));
  foundUnread(1, 'Bericht 3');
  expect(await within(await log()).findByText('Bericht 3')).toBeVisible();
  const fetched = made('GET /messages').length;
  foundUnread(1, 'Bericht 3');
  expect(await within(await log()).findByText('Bericht 3')).toBeVisible();
  expect(made('GET /messages')).toHaveLength(fetched);
});

test('shows a message of a colleague or parent when its live event arrives', async () => {
  const messages = [message(1)];
  const { kernel } = openThread({ 'GET /messages': () => [...messages] });
  await screen.findByText('Bericht 1');
  messages.push(message(2));
  act(() => kernel.bus.emit('messages-changed', { childIds: [1] }));
  expect(await screen.findByText('Bericht 2')).toBeVisible();
});

describe('reading', () => {
  test('an unread thread is marked up to its newest message once, and the counters are refreshed', async () => {
    const { kernel, made, foundUnread } = openThread({
      'GET /messages': () => page(1, 3),
      'POST /messages/read': () => ({ success: true }),
    });
    const checks = jest.fn();
    kernel.owner.commands('refreshUnread').subscribe(checks);
    await screen.findByText('Bericht 3');
    expect(made('POST /messages/read')).toEqual([]);
    foundUnread(2, 'Bericht 3');
    await waitFor(() => expect(checks).toHaveBeenCalled());
    foundUnread(2, 'Bericht 3');
    expect(made('POST /messages/read')).toEqual([{ body: { child_id: 1, up_to: 3 } }]);
  });

  test('marks a thread as read again after the next poll when the first call failed', async () => {
    const answers: Answers = { 'GET /messages': () => page(1, 3), 'POST /messages/read': offline };
    const { made, foundUnread } = openThread(answers);
    await screen.findByText('Bericht 3');
    foundUnread(2, 'Bericht 3');
    await waitFor(() => expect(made('POST /messages/read')).toHaveLength(1));
    foundUnread(2, 'Bericht 3');
    await waitFor(() => expect(made('POST /messages/read')).toHaveLength(2));
  });

  test('nothing is marked as read while the page is hidden', async () => {
    const { made, foundUnread } = openThread({
      'GET /messages': () => page(1, 3),
      'POST /messages/read': () => ({ success: true }),
    });
    await screen.findByText('Bericht 3');
    const seen = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    foundUnread(2, 'Bericht 3');
    expect(made('POST /messages/read')).toEqual([]);
    seen.mockRestore();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(made('POST /messages/read')).toHaveLength(1));
  });
});
