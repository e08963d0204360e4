import { act, screen, waitFor, within } from '@testing-library/react';
import type { Message } from '@groepsapp/kernel';
import { createTestKernel, renderWithKernel, testChild } from '@groepsapp/kernel/testing';
import ChatScreen from './ChatScreen';

const emma = testChild({ id: 1, first_name: 'Emma' });

function message(id: number, given: Partial<Message> = {}): Message {
  const created_at = `2026-11-18T08:${String(id).padStart(2, '0')}:00.000Z`;
  return { id, child_id: 1, text: `Bericht ${id}`, created_at, enterd_by: 1, name: 'Fatima', ...given };
}

interface Seen {
  target: Element;
  isIntersecting: boolean;
}

/** The browser's observer, which sees what a test says. */
class Sight {
  static readonly all = new Set<Sight>();
  readonly #targets = new Set<Element>();

  readonly #tell: (entries: Seen[]) => void;

  constructor(tell: (entries: Seen[]) => void) {
    this.#tell = tell;
    Sight.all.add(this);
  }

  observe(target: Element) {
    this.#targets.add(target);
  }

  unobserve(target: Element) {
    this.#targets.delete(target);
  }

  disconnect() {
    this.#targets.clear();
  }

  see(ids: readonly number[]) {
    const seen = [...this.#targets].filter((target) => ids.includes(Number(target.getAttribute('data-message'))));
    if (seen.length > 0) this.#tell(seen.map((target) => ({ target, isIntersecting: true })));
  }
}

const show = (...ids: number[]) => act(() => Sight.all.forEach((sight) => sight.see(ids)));

beforeEach(() => {
  Object.assign(window, { IntersectionObserver: Sight });
});

afterEach(() => {
  Reflect.deleteProperty(window, 'IntersectionObserver');
});

const unread = (count: number) => ({
  children: [{ child_id: 1, unread_messages: count, last_message: 'Bericht', last_message_at: null }],
  total: count,
});

async function openThread(messages: Message[], count: number) {
  const kernel = createTestKernel({
    children: [emma],
    selection: { childId: 1 },
    answers: { 'GET /messages': () => [...messages], 'POST /messages/read': () => ({ success: true }) },
  });
  kernel.owner.set('unread', unread(count));
  renderWithKernel(<ChatScreen />, kernel);
  await within(await screen.findByRole('log')).findByText('Bericht 1');
  const marks = () => kernel.made('POST /messages/read');
  return { kernel, marks };
}

const items = () => within(screen.getByRole('log')).getAllByRole('listitem');
const five = [1, 2, 3, 4, 5].map((id) => message(id));

test('a line is shown above the first unread message', async () => {
  await openThread([...five.slice(0, 3), message(4, { enterd_by: 0, name: '' }), message(5)], 2);
  expect(items().findIndex((item) => item.textContent.includes('Nieuwe berichten'))).toBe(2);
});

test('a thread without unread messages has no line', async () => {
  await openThread(five, 0);
  expect(screen.queryByText('Nieuwe berichten')).not.toBeInTheDocument();
});

test('only visible messages are marked as read', async () => {
  const { marks } = await openThread(five, 3);
  expect(marks()).toEqual([]);
  show(2, 3);
  await waitFor(() => expect(marks()).toEqual([{ body: { child_id: 1, up_to: 3 } }]));
  show(5);
  await waitFor(() => expect(marks()).toHaveLength(2));
  expect(marks()[1]).toEqual({ body: { child_id: 1, up_to: 5 } });
});

test('the line of new messages stays while they are read', async () => {
  const { kernel, marks } = await openThread(five, 2);
  show(5);
  await waitFor(() => expect(marks()).toHaveLength(1));
  act(() => kernel.owner.set('unread', unread(0)));
  expect(await screen.findByText('Nieuwe berichten')).toBeVisible();
});

test('messages of one author within an hour are grouped under one name', async () => {
  await openThread([message(1), message(2), message(3, { name: 'Jan' }), message(4, { name: 'Jan' })], 0);
  const shown = items().map(
    (item) =>
      within(item)
        .getByText(/Fatima|Jan/)
        .closest('p')?.className,
  );
  expect(shown.map((name) => name === 'ga-visually-hidden')).toEqual([false, true, false, true]);
});
