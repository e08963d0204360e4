import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type Instruction } from '@groepsapp/kernel';
import {
  createTestKernel,
  renderWithKernel,
  setNarrow,
  testChild,
  type Answers,
  type TestKernel,
} from '@groepsapp/kernel/testing';
import CareScreen from './CareScreen';

const instructions = 'GET /instructions';
const calm = { ill: false, sleep: false };
const emma = testChild({ id: 1, first_name: 'Emma', status: { ...calm, instruction: 'high' } });
const noah = testChild({ id: 2, first_name: 'Noah', status: { ...calm, instruction: 'normal' } });
const tess = testChild({ id: 3, first_name: 'Tess' });

const allergy: Instruction = {
  id: 1,
  child_id: 1,
  title: 'Notenallergie',
  body: 'EpiPen in rode tas.\nActieplan op de deur.',
  priority: '1',
  created_at: '2026-10-01T08:00:00.000Z',
  modified_at: '2026-11-01T23:30:00.000Z',
};
const sleep: Instruction = {
  ...allergy,
  id: 2,
  title: 'Slapen',
  body: 'Met konijn.',
  priority: '0',
  modified_at: null,
};

/**
 * Renders the screen with a fake shell that carries out the commands on the bus.
 * @param answers of the call for one child; they may be changed between calls
 * @param ofGroups what the call for the groups answers
 */
function renderScreen(answers: Answers, childId: number | null = null, ofGroups: () => Instruction[] = () => []) {
  const kernel = createTestKernel({
    children: [emma, noah, tess],
    selection: { childId },
    answers: {
      [instructions]: (input) => {
        if ('id_group' in input.query) return ofGroups();
        return answers[instructions]?.(input) ?? offline();
      },
    },
  });
  kernel.owner.commands('selectChild').subscribe((chosen) => {
    kernel.owner.set('selection', { ...kernel.bus.topic('selection').value, ...chosen });
  });
  renderWithKernel(<CareScreen />, kernel);
  return kernel;
}

const askedOfChild = ({ calls }: TestKernel) => calls.filter(({ input }) => JSON.stringify(input).includes('id_child'));

function offline(): never {
  throw new ApiError('offline', 'Geen verbinding.');
}

function never(): Promise<Instruction[]> {
  return new Promise(() => {});
}

test('thirty changes elsewhere are one request for the list, and one of the child that is shown is asked for at once', async () => {
  const kernel = renderScreen({ [instructions]: () => [sleep] }, 2, () => [sleep]);
  await screen.findByText('Slapen');
  const asked = () => kernel.calls.length;
  const before = asked();
  for (let change = 0; change < 30; change += 1) {
    await act(async () => kernel.bus.emit('instructions-changed', { childIds: [3] }));
  }
  expect(asked() - before).toBe(1);
  await act(async () => kernel.bus.emit('instructions-changed', { childIds: [2] }));
  expect(asked() - before).toBe(2);
});

test('asks to select a child first, without a request', async () => {
  const kernel = renderScreen({});
  expect(screen.getByRole('heading', { name: 'Verzorging', level: 1 })).toBeVisible();
  expect(await screen.findByText('Selecteer een kind')).toBeVisible();
  expect(askedOfChild(kernel)).toEqual([]);
});

test('lists the children, each with its care status in words', async () => {
  renderScreen({});
  const list = await screen.findByRole('list', { name: 'Kinderen' });
  const rows = within(list).getAllByRole('button');
  expect(rows).toHaveLength(3);
  const [first, second, third] = rows.map((row) => within(row).queryByRole('img')?.getAttribute('aria-label'));
  expect([first, second, third]).toEqual(['Belangrijke verzorging', 'Verzorging', undefined]);
});

test('titles of important instructions are in the list before a child is selected', async () => {
  renderScreen({}, null, () => [allergy, sleep]);
  expect(await screen.findByText('Notenallergie')).toBeVisible();
  expect(screen.getByRole('button', { name: /Emma Jansen.*Notenallergie/ })).toBeVisible();
  expect(screen.queryByText('Slapen')).not.toBeInTheDocument();
});

test('the titles in the list follow a change', async () => {
  let found = [allergy];
  const kernel = renderScreen({}, null, () => found);
  expect(await screen.findByText('Notenallergie')).toBeVisible();
  found = [{ ...allergy, title: 'Pinda-allergie' }];
  act(() => kernel.bus.emit('instructions-changed', { childIds: [1] }));
  expect(await screen.findByText('Pinda-allergie')).toBeVisible();
});

test('without network the instructions of every child of the groups are readable', async () => {
  renderScreen({ [instructions]: offline }, null, () => [allergy, sleep]);
  await screen.findByText('Notenallergie');
  await userEvent.click(screen.getByRole('button', { name: /Emma Jansen/ }));
  expect(await screen.findByText(/EpiPen in rode tas/)).toBeVisible();
  expect(screen.getByText(/^Kon niet vernieuwen/)).toBeVisible();
});

test('shows the instructions of the selected child', async () => {
  const kernel = renderScreen({ [instructions]: () => [allergy, sleep] });
  await userEvent.click(screen.getByRole('button', { name: /Emma Jansen/ }));
  expect(kernel.bus.topic('selection').value.childId).toBe(1);
  expect(await screen.findByRole('heading', { name: 'Emma Jansen' })).toBeVisible();
  expect(askedOfChild(kernel)).toEqual([{ call: instructions, input: { query: { id_child: '1' } } }]);

  const list = await screen.findByRole('list', { name: 'Verzorging' });
  const [important, normal] = within(list).getAllByRole('listitem');
  expect(important).toHaveTextContent('Notenallergie');
  expect(important).toHaveTextContent('Laatst bewerkt op 02-11-2026');
  expect(important).not.toHaveTextContent('Aangemaakt op');
  expect(normal).toHaveTextContent('Aangemaakt op 01-10-2026');
  expect(
    within(list)
      .getAllByRole('img')
      .map((icon) => icon.getAttribute('aria-label')),
  ).toEqual(['Belangrijk', 'Normaal']);
});

test('shows loading and empty', async () => {
  let answer: (found: Instruction[]) => void = () => {};
  renderScreen({ [instructions]: () => new Promise((resolve) => (answer = resolve)) }, 3);
  expect(screen.getByText('Laden...')).toBeVisible();
  await act(async () => answer([]));
  expect(await screen.findByText('Geen verzorging')).toBeVisible();
});

test('never shows the instructions of the previous child', async () => {
  renderScreen(
    { [instructions]: ({ query }) => ('id_child' in query && query.id_child === '3' ? [sleep] : never()) },
    3,
  );
  expect(await screen.findByText('Slapen')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /Noah Jansen/ }));
  expect(screen.getByRole('heading', { name: 'Noah Jansen' })).toBeVisible();
  expect(screen.getByText('Laden...')).toBeVisible();
  expect(screen.queryByText('Slapen')).not.toBeInTheDocument();
});

test('a failed load can be retried', async () => {
  const answers: Answers = { [instructions]: offline };
  renderScreen(answers, 1, offline);
  expect(await screen.findByRole('alert')).toHaveTextContent('Geen verbinding.');
  answers[instructions] = () => [sleep];
  await userEvent.click(screen.getByRole('button', { name: 'Probeer opnieuw' }));
  expect(await screen.findByText('Slapen')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('loads again when instructions change, and keeps stale data when that fails', async () => {
  const answers: Answers = { [instructions]: () => [sleep] };
  const kernel = renderScreen(answers, 1);
  expect(await screen.findByText('Slapen')).toBeVisible();
  answers[instructions] = offline;
  act(() => kernel.bus.emit('instructions-changed', { childIds: [1] }));
  expect(await screen.findByText(/^Kon niet vernieuwen\. Bijgewerkt om \d\d:\d\d$/)).toBeVisible();
  expect(screen.getByText('Slapen')).toBeVisible();
});

test('on a narrow screen shows list or detail, with a way back', async () => {
  const media = setNarrow(true);
  renderScreen({ [instructions]: () => [sleep] });
  expect(screen.getByText('Selecteer een kind')).not.toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: /Emma Jansen/ }));
  expect(await screen.findByText('Slapen')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Kinderen' })).not.toBeInTheDocument();

  await userEvent.click(screen.getByRole('button', { name: 'Terug' }));
  expect(screen.getByRole('list', { name: 'Kinderen' })).toBeVisible();
  expect(screen.queryByText('Slapen')).not.toBeInTheDocument();
  media.mockRestore();
});

test('on a narrow screen the menu opens the list, also when a child is selected elsewhere', async () => {
  const media = setNarrow(true);
  renderScreen({ [instructions]: () => [allergy] }, 1, () => [allergy]);
  expect(await screen.findByText('Notenallergie')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Kinderen' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Terug' })).not.toBeInTheDocument();
  media.mockRestore();
});
