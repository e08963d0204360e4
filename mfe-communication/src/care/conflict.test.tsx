import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type Instruction } from '@groepsapp/kernel';
import { createTestKernel, renderWithKernel, testChild } from '@groepsapp/kernel/testing';
import CareScreen from './CareScreen';

const sleep: Instruction = {
  id: 7,
  child_id: 1,
  title: 'Slapen',
  body: 'Met konijn.',
  priority: '1',
  created_at: '2026-10-01T08:00:00.000Z',
  modified_at: null,
};
const theirs: Instruction = { ...sleep, body: 'Met beer.', modified_at: '2026-11-18T10:59:00.000Z' };

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const body = () => screen.getByRole('textbox', { name: 'Omschrijving' });

/** Saves an edit of an instruction that somebody else has changed meanwhile, so that the conflict is shown. */
async function meetConflict() {
  const based: (string | undefined)[] = [];
  const kernel = createTestKernel({
    children: [testChild({ id: 1 })],
    selection: { childId: 1 },
    answers: {
      'GET /instructions': ({ query }) => ('id_group' in query ? [] : [sleep]),
      'PUT /instructions/:id': ({ body: { based_on, ...fields } }) => {
        based.push(based_on);
        if (based_on === theirs.modified_at) return { ...theirs, ...fields };
        throw new ApiError('invalid', 'Intussen gewijzigd.', {}, false, { code: 'conflict', current: theirs });
      },
    },
  });
  renderWithKernel(<CareScreen />, kernel);
  await screen.findByText('Slapen');
  await press('Bewerk Slapen');
  await userEvent.clear(body());
  await userEvent.type(body(), 'Met licht.');
  await press('Opslaan');
  const dialog = await screen.findByRole('alertdialog', { name: 'Iemand anders heeft dit ook gewijzigd' });
  return { based, dialog };
}

test('both versions are shown, only where they differ', async () => {
  const { dialog, based } = await meetConflict();
  expect(dialog).toHaveTextContent('OmschrijvingZoals het nu isMet beer.Wat jij hebt ingevuldMet licht.');
  expect(dialog).not.toHaveTextContent('Titel');
  expect(based).toEqual([sleep.created_at]);
});

test('saving the own version replaces the current one', async () => {
  const { based } = await meetConflict();
  await press('Sla mijn tekst op');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(based).toEqual([sleep.created_at, theirs.modified_at]);
});

test('continuing keeps the input, and the next save is based on the current version', async () => {
  const { based } = await meetConflict();
  await press('Verder bewerken');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(body()).toHaveValue('Met licht.');
  await press('Opslaan');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(based).toEqual([sleep.created_at, theirs.modified_at]);
});

test('choosing the current version fills the form with it', async () => {
  await meetConflict();
  await press('Neem over zoals het nu is');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(body()).toHaveValue('Met beer.');
});
