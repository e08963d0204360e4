import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@groepsapp/kernel';
import { renderWithKernel, type Answers } from '@groepsapp/kernel/testing';
import ChildSheet from './ChildSheet';
import { item, mees, noor, planningKernel, record } from './testing/showPlanning';

function show(childId: number, answers: Answers = {}) {
  const kernel = planningKernel({ answers: { 'POST /presence/taps': () => ({ records: [] }), ...answers } });
  const onClose = jest.fn();
  renderWithKernel(<ChildSheet childId={childId} onClose={onClose} />, kernel);
  return { kernel, onClose };
}

const inhaler = 'Inhalator voor het buiten spelen';

const sheetOf = async (name: string) => within(await screen.findByRole('dialog', { name: `Aanwezigheid van ${name}` }));

test('signs in a child that is not planned today', async () => {
  const { kernel, onClose } = show(3);
  const sheet = await sheetOf('Mees Vos');
  await userEvent.click(await sheet.findByRole('button', { name: 'Aanmelden' }));
  const sent = kernel.made('POST /presence/taps')[0];
  expect(sent).toMatchObject({ body: { taps: [{ child_id: 3, kind: 'in' }] } });
  await userEvent.click(sheet.getByRole('button', { name: 'Sluiten' }));
  expect(onClose).toHaveBeenCalled();
});

describe('a reason that was typed', () => {
  const reason = () => screen.findByRole('textbox', { name: 'Reden' });
  const restored = 'Wat je eerder had ingevuld en niet had opgeslagen, staat er weer.';

  async function reopened({ kernel, onClose }: ReturnType<typeof show>) {
    cleanup();
    renderWithKernel(<ChildSheet childId={3} onClose={onClose} />, kernel);
    return reason();
  }

  test('is dropped when the child comes in after all', async () => {
    const shown = show(3);
    await userEvent.type(await reason(), 'Komt later, tandarts');
    await userEvent.click(screen.getByRole('button', { name: 'Aanmelden' }));
    expect(shown.onClose).toHaveBeenCalled();
    expect(await reopened(shown)).toHaveValue('');
  });

  test('is there again the same day, which is said, and not the next', async () => {
    const shown = show(3);
    const { kernel } = shown;
    await userEvent.type(await reason(), 'Vakantie bij oma');
    expect(screen.queryByText(restored)).not.toBeInTheDocument();
    expect(await reopened(shown)).toHaveValue('Vakantie bij oma');
    expect(screen.getByText(restored)).toBeVisible();
    const { now } = kernel.clock;
    kernel.clock.now = () => now() + 24 * 60 * 60_000;
    expect(await reopened(shown)).toHaveValue('');
    kernel.clock.now = now;
    // What a child of another day lacked is no longer kept, either.
    expect(await reopened(shown)).toHaveValue('');
  });
});

test('shows the marks of the child whole, which lists cut', async () => {
  const flagged = {
    ...mees,
    flags: [{ kind: 'medical', text: inhaler } as const],
  };
  const kernel = planningKernel({});
  const { value } = kernel.bus.topic('roster');
  kernel.owner.set('roster', { ...value, children: [flagged] });
  renderWithKernel(<ChildSheet childId={3} onClose={() => undefined} />, kernel);
  expect(await (await sheetOf('Mees Vos')).findByText(inhaler)).toBeVisible();
});

test.each([
  ['is planned', {}, '08:00-18:00'],
  ['is here', { presence: record }, 'in 08:05 – tot 18:00'],
  ['has left', { presence: { ...record, end_time: '2026-11-18T10:30:00.000Z' } }, 'in 08:05 – uit 11:30'],
  [
    'was never signed out yesterday',
    { presence: { ...record, start_time: '2026-11-17T07:05:00.000Z' } },
    '08:00-18:00',
  ],
])('says age, group and times in one line of who %s', async (_who, given, times) => {
  const kernel = planningKernel();
  const { value } = kernel.bus.topic('roster');
  kernel.owner.set('roster', { ...value, children: [{ ...noor, date_of_birth: '2023-06-30', ...given }] });
  renderWithKernel(<ChildSheet childId={1} onClose={() => undefined} />, kernel);
  await screen.findByText(times);
  const facts = screen.getByText('3 jaar en 4 maanden').closest('p');
  expect(facts).toHaveTextContent(`3 jaar en 4 maanden · Vlinders · ${times}`);
});

describe("'Later'", () => {
  const later = { name: 'Later' };
  const settings = { ipad_child_planning_edit: '1' };
  const showWith = (given: Parameters<typeof planningKernel>[0], childId = 1) =>
    renderWithKernel(<ChildSheet childId={childId} onClose={() => undefined} />, planningKernel(given));

  test('opens the planning of today, to change it', async () => {
    showWith({
      settings,
      answers: {
        'legacy POST /ChildPlanning/gettitle': () => ({ child: { name: 'Noor' }, date: '2026-11-18' }),
        'legacy POST /ChildPlanning/getitems': () => ({ items: [], groups: [] }),
      },
    });
    await userEvent.click(await screen.findByRole('button', later));
    expect(await screen.findByRole('dialog', { name: 'Planning Noor op 18-11-2026' })).toBeVisible();
  });

  test.each([
    ['planning may not be changed', {}, 1],
    ['the child is here', { settings }, 2],
    ['the child is not planned', { settings }, 3],
    ['the time was cancelled', { settings, data: [item(1, { status: 'DELETED' })] }, 1],
  ])('is not offered where %s', async (_why, given, childId) => {
    showWith(given, childId);
    expect(await screen.findByRole('button', { name: 'Ziek' })).toBeVisible();
    expect(screen.queryByRole('button', later)).not.toBeInTheDocument();
  });
});

test('is there before the planning is, and closes', async () => {
  const { onClose } = show(1, { 'GET /planning': () => new Promise(() => undefined) });
  const sheet = await sheetOf('Noor Bakker');
  expect(sheet.getByText('Laden...')).toBeInTheDocument();
  await userEvent.click(sheet.getByRole('button', { name: 'Sluiten' }));
  expect(onClose).toHaveBeenCalled();
});

test('says that the planning could not be loaded', async () => {
  show(1, {
    'GET /planning': () => {
      throw new ApiError('offline', 'Geen verbinding');
    },
  });
  const sheet = await sheetOf('Noor Bakker');
  expect(await sheet.findByRole('alert')).toHaveTextContent('Geen verbinding');
});

test('shows nothing of a child of other groups', () => {
  show(99);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
