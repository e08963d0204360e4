import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TransferNote } from '@groepsapp/kernel';
import { createTestKernel, renderWithKernel, settingsOn, testGroup, type Answers } from '@groepsapp/kernel/testing';
import TransferNotesScreen from './TransferNotesScreen';

const list = 'GET /transfer-notes';
const groups = [testGroup({ id: 3, name: 'Vlinders' }), testGroup({ id: 4, name: 'Egels' })];

const note: TransferNote = {
  ...{ id: 7, date: '2026-11-18', note: 'Oma haalt Daan.', sticky: false, id_group: [3] },
  ...{ created_at: '2026-11-18T08:00:00.000Z', modified_at: null, author: 'Sanne de Wit', editor: null },
};

function open(answers: Answers) {
  const kernel = createTestKernel({
    selection: { groups },
    settings: settingsOn('ipad_transfer_notes', 'ipad_announcements'),
    answers,
  });
  renderWithKernel(<TransferNotesScreen />, kernel, { path: '/transfer/messages' });
  return { kernel, asked: kernel.made, answers };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const many = (count: number) =>
  Array.from({ length: count }, (_, id) => ({ ...note, id: id + 1, note: `Nr ${id + 1}` }));

type Page = { query: { limit?: string | undefined; offset?: string | undefined } };
const pageOf = (all: readonly TransferNote[], { query: { limit, offset } }: Page) =>
  all.slice(Number(offset), Number(offset) + Number(limit));

test('loads fifteen more at a time, until there are no more', async () => {
  const { asked } = open({ [list]: (input) => pageOf(many(20), input) });
  await screen.findByText('Nr 15');
  await press('Laad meer');
  expect(await screen.findByText('Nr 20')).toBeVisible();
  expect(screen.getByText('Nr 1')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Laad meer' })).not.toBeInTheDocument();
  expect(asked(list)).toEqual(['0', '15'].map((offset) => ({ query: { id_group: '3,4', limit: '15', offset } })));
});

test('a full last page is followed by nothing', async () => {
  open({ [list]: (input) => pageOf(many(15), input) });
  await screen.findByText('Nr 15');
  await press('Laad meer');
  await waitFor(() => expect(screen.queryByText('Laden...')).not.toBeInTheDocument());
  expect(screen.getAllByRole('listitem')).toHaveLength(15);
  expect(screen.queryByText('Geen berichten gevonden')).not.toBeInTheDocument();
});

test('new messages of others do not move or hide loaded ones', async () => {
  const { kernel, answers } = open({ [list]: (input) => pageOf(many(20), input) });
  await screen.findByText('Nr 15');
  answers[list] = (input) => pageOf([{ ...note, id: 99, note: 'Nieuw!' }, ...many(20)], input);
  act(() => kernel.bus.emit('notes-changed', { groupIds: [3] }));
  expect(await screen.findByText('Nieuw!')).toBeVisible();
  await press('Laad meer');
  expect(await screen.findByText('Nr 20')).toBeVisible();
  expect(screen.getAllByRole('listitem').map((item) => item.id)).toHaveLength(21);
});
