import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@groepsapp/kernel';
import { renderWithKernel, type Answers } from '@groepsapp/kernel/testing';
import ChildSheet from './ChildSheet';
import { mees, planningKernel } from './testing/showPlanning';

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
  const sent = kernel.calls.find(({ call }) => call === 'POST /presence/taps')?.input;
  expect(sent).toMatchObject({ body: { taps: [{ child_id: 3, kind: 'in' }] } });
  await userEvent.click(sheet.getByRole('button', { name: 'Sluiten' }));
  expect(onClose).toHaveBeenCalled();
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
