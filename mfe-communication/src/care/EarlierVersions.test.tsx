import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type CallAnswer, type Instruction } from '@groepsapp/kernel';
import { createTestKernel, renderWithKernel, testChild, type Answers } from '@groepsapp/kernel/testing';
import CareScreen from './CareScreen';

const call = 'GET /instructions/versions';
const heading = 'Eerdere versies';

type Version = CallAnswer<typeof call>[number];

const medicine: Instruction = {
  id: 7,
  child_id: 1,
  title: 'Medicijn',
  body: 'Twee druppels.',
  priority: '1',
  created_at: '2026-10-01T08:00:00.000Z',
  modified_at: '2026-10-02T08:00:00.000Z',
};

const earlier: Version = {
  id: 1,
  instruction_id: 7,
  child_id: 1,
  title: 'Medicijn',
  body: 'Drie druppels.',
  priority: '1',
  written_at: '2026-10-01T08:00:00.000Z',
  written_by: 'Sanne Bakker',
  replaced_at: '2026-10-02T08:00:00.000Z',
  replaced_by: 'Joris Smit',
  removed: false,
};

async function openScreen(answers: Answers) {
  const kernel = createTestKernel({
    children: [testChild({ id: 1, first_name: 'Emma' })],
    selection: { childId: 1 },
    answers: { 'GET /instructions': () => [medicine], ...answers },
  });
  renderWithKernel(<CareScreen />, kernel);
  await screen.findByRole('button', { name: 'Bewerk Medicijn' });
  return kernel;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const shown = () => within(screen.getByRole('dialog'));

/** Opens the dialog of the instruction, and in it the earlier texts. */
async function openVersions() {
  await press('Bewerk Medicijn');
  await userEvent.click(shown().getByRole('button', { name: heading }));
}

test('the dialog of an instruction shows its earlier texts with who, when and what, once asked', async () => {
  const kernel = await openScreen({ [call]: () => [earlier] });
  const asked = () => kernel.made(call);
  await press('Bewerk Medicijn');
  expect(asked()).toEqual([]);
  await userEvent.click(shown().getByRole('button', { name: heading }));
  const [item] = within(await shown().findByRole('list', { name: heading })).getAllByRole('listitem');
  expect(item).toHaveTextContent('Drie druppels.');
  expect(item).toHaveTextContent('Geschreven op 01-10-2026 10:00 door Sanne Bakker');
  expect(item).toHaveTextContent('Gewijzigd op 02-10-2026 10:00 door Joris Smit');
  expect(asked()).toEqual([{ query: { id_child: '1', id_instruction: '7' } }]);
});

test('is loading, then empty', async () => {
  let answer: (found: Version[]) => void = () => {};
  await openScreen({ [call]: () => new Promise((resolve) => (answer = resolve)) });
  await openVersions();
  expect(shown().queryByText('Er zijn geen eerdere versies.')).not.toBeInTheDocument();
  expect(shown().getByRole('status')).toBeInTheDocument();
  await act(async () => answer([]));
  expect(await shown().findByText('Er zijn geen eerdere versies.')).toBeVisible();
});

test('a failure is said, and can be retried', async () => {
  let fails = true;
  await openScreen({
    [call]: () => {
      if (fails) throw new ApiError('offline', 'Geen verbinding.');
      return [earlier];
    },
  });
  await openVersions();
  expect(await shown().findByRole('alert')).toHaveTextContent('Geen verbinding.');
  fails = false;
  await userEvent.click(shown().getByRole('button', { name: 'Probeer opnieuw' }));
  expect(await shown().findByText('Drie druppels.')).toBeVisible();
});

test('a new instruction has no earlier texts; those of removed ones stand with the child', async () => {
  const removed = { ...earlier, written_by: null, removed: true };
  const kernel = await openScreen({ [call]: () => [removed] });
  await press('Nieuw');
  expect(shown().queryByRole('button', { name: heading })).not.toBeInTheDocument();
  await press('Annuleren');
  await press(heading);
  expect(await screen.findByRole('dialog', { name: heading })).toBeVisible();
  const [item] = within(await shown().findByRole('list', { name: heading })).getAllByRole('listitem');
  expect(item).toHaveTextContent('Geschreven op 01-10-2026 10:00');
  expect(item).toHaveTextContent('Verwijderd op 02-10-2026 10:00 door Joris Smit');
  expect(kernel.made(call)).toEqual([{ query: { id_child: '1' } }]);
});
