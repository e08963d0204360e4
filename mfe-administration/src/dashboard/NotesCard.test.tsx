import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type TransferNote } from '@groepsapp/kernel';
import { draftsOnDevice } from '@groepsapp/kernel/store';
import { createTestKernel, memoryStorage, renderWithKernel, testGroup, type Answers } from '@groepsapp/kernel/testing';
import AnnouncementsCard from './AnnouncementsCard';
import TransferNotesCard from './TransferNotesCard';

const notes = 'GET /transfer-notes';
const announcement: TransferNote = {
  id: 1,
  date: '2026-11-02',
  note: 'Waterweek!',
  sticky: true,
  id_group: [3],
  created_at: '2026-11-02T08:00:00.000Z',
  modified_at: null,
  author: 'Sanne de Wit',
  editor: null,
};
const transferNote: TransferNote = { ...announcement, id: 2, note: 'Oma haalt Daan.', sticky: false };

const cards = [
  {
    heading: 'Mededelingen',
    Card: AnnouncementsCard,
    sticky: '1',
    type: 'sticky',
    empty: 'Geen mededelingen',
    note: announcement,
  },
  {
    heading: 'Overdracht',
    Card: TransferNotesCard,
    sticky: '0',
    type: 'nonSticky',
    empty: 'Geen overdrachten',
    note: transferNote,
  },
] as const;

function kernelWith(answers: Answers, routes: readonly string[] = []) {
  return createTestKernel({ selection: { groups: [testGroup({ id: 3 }), testGroup({ id: 4 })] }, answers, routes });
}

function offline(): never {
  throw new ApiError('offline', 'Geen verbinding.');
}

describe.each(cards)('$heading', ({ heading, Card, sticky, type, empty, note }) => {
  test('requests the three newest of its kind', async () => {
    const kernel = kernelWith({ [notes]: () => [] });
    renderWithKernel(<Card />, kernel);
    expect(await screen.findByText(empty)).toBeVisible();
    expect(kernel.calls).toEqual([{ call: notes, input: { query: { id_group: '3,4', sticky, limit: '3' } } }]);
  });

  test('leads to a new note where staff write them', async () => {
    renderWithKernel(<Card />, kernelWith({ [notes]: () => [] }, ['/transfer/messages']));
    await screen.findByText(empty);
    const write = screen.queryByRole('link', { name: 'Nieuw bericht' });
    expect(write?.getAttribute('href') ?? null).toBe(
      type === 'nonSticky' ? '/transfer/messages?type=nonSticky&write=1' : null,
    );
  });

  test('shows that it is loading until there is an answer', () => {
    renderWithKernel(<Card />, kernelWith({ [notes]: () => new Promise(() => {}) }));
    const card = screen.getByRole('region', { name: heading });
    expect(within(card).getByRole('status')).toHaveTextContent('Laden...');
  });

  test('has a link to all notes when that screen is installed', async () => {
    renderWithKernel(<Card />, kernelWith({ [notes]: () => [note] }, ['/transfer/messages']));
    expect(await screen.findByText(note.note)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Meer' })).toHaveAttribute('href', `/transfer/messages?type=${type}`);
  });

  test('has no link to a screen that is not installed', async () => {
    renderWithKernel(<Card />, kernelWith({ [notes]: () => [note] }));
    expect(await screen.findByText(note.note)).toBeVisible();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  test('a failed load can be retried', async () => {
    const answers: Answers = { [notes]: offline };
    renderWithKernel(<Card />, kernelWith(answers));
    expect(await screen.findByRole('alert')).toHaveTextContent('Geen verbinding.');
    answers[notes] = () => [note];
    await userEvent.click(screen.getByRole('button', { name: 'Probeer opnieuw' }));
    expect(await screen.findByText(note.note)).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('loads again when notes change, and keeps stale data when that fails', async () => {
    const answers: Answers = { [notes]: () => [note] };
    const kernel = kernelWith(answers);
    renderWithKernel(<Card />, kernel);
    expect(await screen.findByText(note.note)).toBeVisible();
    answers[notes] = offline;
    act(() => kernel.bus.emit('notes-changed', { groupIds: [3] }));
    expect(await screen.findByText(/^Kon niet vernieuwen\. Bijgewerkt om \d\d:\d\d$/)).toBeVisible();
    expect(screen.getByText(note.note)).toBeVisible();
  });
});

test.each([
  ['today', { created_at: '2026-11-18T06:42:00.000Z', date: '2026-11-18' }, 'Sanne de Wit, vandaag 07:42'],
  ['yesterday', { created_at: '2026-11-17T17:05:00.000Z', date: '2026-11-17' }, 'Sanne de Wit, gisteren 18:05'],
  ['earlier', { created_at: '2026-11-02T08:00:00.000Z', date: '2026-11-02' }, 'Sanne de Wit, ma 2 nov 09:00'],
  ['for today', { created_at: '2026-11-17T17:05:00.000Z', date: '2026-11-18' }, 'gisteren 18:05 · voor vandaag'],
  [
    'about a day before',
    { created_at: '2026-11-18T06:42:00.000Z', date: '2026-11-17' },
    'vandaag 07:42 · over gisteren',
  ],
  ['by nobody known', { created_at: '2026-11-18T06:42:00.000Z', date: '2026-11-18', author: null }, 'vandaag 07:42'],
])('a transfer note of %s says who wrote it and when', async (_, written, text) => {
  const kernel = kernelWith({ [notes]: () => [{ ...transferNote, ...written }] });
  renderWithKernel(<TransferNotesCard />, kernel);
  expect(await screen.findByText('Oma haalt Daan.')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Overdracht' })).toHaveTextContent(text);
});

test('an announcement has no day', async () => {
  renderWithKernel(<AnnouncementsCard />, kernelWith({ [notes]: () => [announcement] }));
  expect(await screen.findByText('Waterweek!')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Mededelingen' })).not.toHaveTextContent('nov');
});

test('marks what is new since an earlier day on this tablet, and nothing on the first day', async () => {
  const storage = memoryStorage();
  const answers = { [notes]: () => [transferNote] };
  const shown = async (now: string) => {
    const kernel = createTestKernel({ selection: { groups: [testGroup()] }, answers, now, storage });
    const { unmount } = renderWithKernel(<TransferNotesCard />, kernel);
    const text = (await screen.findByText(/Oma haalt Daan/)).textContent?.trim();
    await act(async () => draftsOnDevice(kernel));
    unmount();
    return text;
  };
  expect(await shown('2026-11-01T12:00:00.000Z')).toBe('Oma haalt Daan.');
  expect(await shown('2026-11-02T12:00:00.000Z')).toBe('Nieuw Oma haalt Daan.');
  expect(await shown('2026-11-02T16:00:00.000Z')).toBe('Nieuw Oma haalt Daan.');
  expect(await shown('2026-11-03T08:00:00.000Z')).toBe('Oma haalt Daan.');
});
