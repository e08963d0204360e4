import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterPaint } from '../async/afterPaint';
import { ApiError } from '../index';
import { outboxOf } from '../outbox';
import { createTestKernel, renderWithKernel, testChild } from '../testing';
import { groupForPresence } from './groupOf';
import { usePresence } from './index';

const noor = testChild({ id: 12, first_name: 'Noor', last_name: 'Bakker' });
const yagiz = testChild({ id: 13, first_name: 'Yağız', last_name: "van 't Hof", id_group: [] });
const subjects = [noor, yagiz].map((child) => ({
  person: { kind: 'child', id: child.id } as const,
  name: child.full_name,
  record: null,
  groupId: groupForPresence(child.id_group, [{ id: 1 }, { id: 2 }]),
}));

function Taps() {
  const { toggle, setAll, notice } = usePresence();
  return (
    <>
      <button onClick={() => subjects.slice(0, 1).forEach((noor) => toggle(noor))}>Noor</button>
      <button onClick={() => setAll(subjects, 'in')}>Alle</button>
      <button onClick={() => setAll(subjects.slice(1), 'in')}>Yağız</button>
      {notice}
    </>
  );
}

interface Stored {
  records: [];
}

let kernel: ReturnType<typeof createTestKernel>;
let settle: { stored: (answer: Stored) => void; refused: (error: ApiError) => void };

beforeEach(() => {
  const answer = new Promise<Stored>((stored, refused) => (settle = { stored, refused }));
  kernel = createTestKernel({ children: [noor, yagiz], answers: { 'POST /presence/taps': () => answer } });
  renderWithKernel(<Taps />, kernel);
});

// The offers to undo outlive the screen that made them, and the offer of the last tap is made after its frame.
afterEach(async () => {
  await act(() => new Promise<void>((resolve) => afterPaint(resolve)));
  act(() => kernel.bus.emit('signed-out', { reason: 'logout' }));
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('says that a child was signed in only once the server has it', async () => {
  await press('Noor');
  expect(await screen.findByText('Noor Bakker wordt aangemeld.')).toBeVisible();
  await act(async () => settle.stored({ records: [] }));
  expect(await screen.findByText('Noor Bakker is aangemeld.')).toBeVisible();
  expect(screen.queryByText('Noor Bakker wordt aangemeld.')).not.toBeInTheDocument();
});

test('the second tap of a double tap does not count, however late a busy tablet handles it', () => {
  fireEvent.click(screen.getByRole('button', { name: 'Noor' }));
  const later = kernel.clock.now() + 2_000;
  kernel.clock.now = () => later;
  fireEvent.click(screen.getByRole('button', { name: 'Noor' }));
  expect(outboxOf(kernel).store.all).toMatchObject([
    { input: { body: { taps: [{ child_id: noor.id, kind: 'in' }] } } },
  ]);
});

test('withdraws what it says of a tap that the server refuses', async () => {
  await press('Noor');
  expect(await screen.findByText('Noor Bakker wordt aangemeld.')).toBeVisible();
  await act(async () => settle.refused(new ApiError('invalid', 'Dit kan niet.')));
  expect(screen.queryByText(/aangemeld/)).not.toBeInTheDocument();
});

test('names each child whose group is unknown when many are signed in', async () => {
  await press('Yağız');
  const unknown = "Kon de groep van het kind niet bepalen: Yağız van 't Hof";
  expect(screen.getByRole('alertdialog')).toHaveTextContent(unknown);
  await press('Sluiten');
  expect(kernel.calls).toEqual([]);
  expect(screen.queryByText(/aangemeld/)).not.toBeInTheDocument();
  await press('Alle');
  expect(screen.getByRole('alertdialog')).toHaveTextContent(unknown);
  expect(await screen.findByText('1 kind wordt aangemeld.')).toBeVisible();
  expect(kernel.calls).toMatchObject([{ input: { body: { taps: [{ child_id: 12 }] } } }]);
});
