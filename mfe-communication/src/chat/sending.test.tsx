import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type Message } from '@groepsapp/kernel';
import {
  createTestKernel,
  memoryStorage,
  renderWithKernel,
  testChild,
  type Answers,
  type TestKernel,
} from '@groepsapp/kernel/testing';
import ChatScreen from './ChatScreen';
import { sendMessage } from './outbox';

const emma = testChild({ id: 1, first_name: 'Emma' });

const saved = (id: number, text: string): Message => ({
  id,
  child_id: 1,
  text,
  created_at: '2026-11-18T11:00:00.000Z',
  enterd_by: 0,
  name: '',
});

/** A fake server that stores each message once per idempotency key. */
function server() {
  const messages: Message[] = [];
  const keys = new Map<string | undefined, Message>();
  const answers: Answers = {
    'GET /messages': () => [...messages],
    'POST /messages': ({ headers, body }) => {
      const key = headers['idempotency-key'];
      const message = keys.get(key) ?? saved(messages.length + 1, body.text);
      if (!keys.has(key)) messages.push(message);
      keys.set(key, message);
      return message;
    },
  };
  return { messages, answers };
}

async function openThread(answers: Answers, storage = memoryStorage()) {
  const kernel = createTestKernel({ children: [emma], selection: { childId: 1 }, answers, storage });
  const { unmount } = renderWithKernel(<ChatScreen />, kernel);
  await screen.findByRole('log');
  return { kernel, unmount };
}

const field = () => screen.getByRole('textbox', { name: 'Nieuw bericht' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const inLog = () => within(screen.getByRole('log', { name: 'Gesprek' }));
const offline = (): never => {
  throw new ApiError('offline', 'Geen verbinding.');
};

async function write(text: string) {
  await userEvent.click(field());
  await userEvent.paste(text);
  await press('Verzend');
}

function sent(kernel: TestKernel) {
  return kernel.made('POST /messages');
}

test('the field has a placeholder, and sends to the parents of the child', async () => {
  const { answers } = server();
  const { kernel } = await openThread(answers);
  const changed = jest.fn();
  kernel.bus.events('messages-changed').subscribe(changed);
  expect(field()).toHaveAttribute('placeholder', 'Nieuw bericht...');
  await write('  Zij slaapt  ');
  expect(await inLog().findByText('Zij slaapt')).toBeVisible();
  expect(sent(kernel)).toEqual([
    {
      headers: { 'idempotency-key': expect.stringMatching(/^[0-9a-f-]{36}$/) },
      body: { child_id: 1, text: 'Zij slaapt', created_by: 1 },
    },
  ]);
  expect(changed).toHaveBeenCalledWith({ childIds: [1] });
  expect(field()).toHaveValue('');
  expect(field()).toHaveFocus();
  expect(screen.getAllByText('Zij slaapt')).toHaveLength(1);
});

test('sends with Ctrl+Enter, adds a line with Enter, and does not send a blank text', async () => {
  const { answers, messages } = server();
  const { kernel } = await openThread(answers);
  await press('Verzend');
  await userEvent.type(field(), '   ');
  await press('Verzend');
  expect(sent(kernel)).toEqual([]);
  await userEvent.clear(field());
  await userEvent.type(field(), 'een{Enter}twee');
  expect(field()).toHaveValue('een\ntwee');
  await userEvent.type(field(), '{Control>}{Enter}{/Control}');
  await waitFor(() => expect(messages.map(({ text }) => text)).toEqual(['een\ntwee']));
});

test('a text that is too long stays in the field, with the reason', async () => {
  const { answers } = server();
  const { kernel } = await openThread(answers);
  await userEvent.click(field());
  await userEvent.paste('a'.repeat(2001));
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription('Een bericht mag hoogstens 2000 tekens lang zijn.');
  await press('Verzend');
  expect(sent(kernel)).toEqual([]);
  expect(field()).toHaveValue('a'.repeat(2001));
});

test('an unsent message stays in the thread, and is retried with the same key', async () => {
  const { answers, messages } = server();
  const post = answers['POST /messages'];
  const { kernel } = await openThread({
    ...answers,
    'POST /messages': (input) => (up ? post?.(input) : offline()) as Message,
  });
  let up = false;
  await write('Zij slaapt');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Niet verzondenGeen verbinding.Wordt vanzelf verzonden zodra het kan.',
  );
  expect(inLog().queryByText('Zij slaapt')).not.toBeInTheDocument();
  up = true;
  await press('Opnieuw verzenden');
  expect(await inLog().findByText('Zij slaapt')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(messages).toHaveLength(1);
  const [first, second] = sent(kernel);
  expect(second).toEqual(first);
});

test('a lost answer creates no second message', async () => {
  const { answers, messages } = server();
  const post = answers['POST /messages'];
  let lost = true;
  await openThread({
    ...answers,
    'POST /messages': async (input) => {
      const message = await post?.(input);
      return lost || !message ? offline() : message;
    },
  });
  await write('Zij slaapt');
  await screen.findByRole('alert');
  lost = false;
  await press('Opnieuw verzenden');
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  expect(messages).toHaveLength(1);
  expect(await inLog().findByText('Zij slaapt')).toBeVisible();
  expect(screen.getAllByText('Zij slaapt')).toHaveLength(1);
});

test('an unsent message can be moved back into the field, before its text', async () => {
  const { kernel } = await openThread({ ...server().answers, 'POST /messages': offline });
  await write('Zij slaapt');
  await screen.findByRole('alert');
  await userEvent.type(field(), 'en daarna');
  await press('Bewerken');
  expect(field()).toHaveValue('Zij slaapt\nen daarna');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(sent(kernel)).toHaveLength(1);
});

test('messages are sent in the order in which they were written', async () => {
  const { answers, messages } = server();
  const post = answers['POST /messages'];
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  await openThread({
    ...answers,
    'POST /messages': async (input) => {
      if (input.body.text === 'een') await promise;
      return (await post?.(input)) ?? offline();
    },
  });
  await write('een');
  await write('twee');
  expect(screen.getAllByText('Wordt verzonden...')).toHaveLength(2);
  await act(async () => resolve());
  await waitFor(() => expect(messages.map(({ text }) => text)).toEqual(['een', 'twee']));
});

test('a refused message stays with the reason, and is not announced as waiting', async () => {
  await openThread({
    ...server().answers,
    'POST /messages': () => {
      throw new ApiError('forbidden', 'Dit onderdeel staat uit voor deze vestiging.');
    },
  });
  await write('Zij slaapt');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Niet verzondenDit onderdeel staat uit voor deze vestiging.$/,
  );
});

test('a message that does not fit in the outbox stays in the field, with the reason', async () => {
  const { kernel } = await openThread({ ...server().answers, 'POST /messages': offline });
  act(() => {
    for (let count = 0; count < 200; count += 1) sendMessage(kernel, 2, `${count}`);
  });
  await write('Zij slaapt');
  expect(field()).toHaveValue('Zij slaapt');
  expect(field()).toHaveAccessibleDescription(/^Er wachten te veel wijzigingen op verbinding/);
});

test('drafts and unsent messages survive the screen and are deleted with the session', async () => {
  const { kernel, unmount } = await openThread({ ...server().answers, 'POST /messages': offline });
  await write('Zij slaapt');
  await screen.findByRole('alert');
  await userEvent.type(field(), 'half af');
  unmount();
  renderWithKernel(<ChatScreen />, kernel);
  expect(field()).toHaveValue('half af');
  expect(await screen.findByRole('alert')).toHaveTextContent('Niet verzonden');
  act(() => kernel.bus.emit('signed-out', { reason: 'logout' }));
  await waitFor(() => expect(field()).toHaveValue(''));
  expect(screen.queryByText('Zij slaapt')).not.toBeInTheDocument();
});
