import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterFrame, afterPaint } from '../async/afterPaint';
import { ApiError, type Kernel, type PresenceRecord, type RosterChild, type SlotProps } from '../index';
import { outboxOf } from '../outbox';
import { createTestKernel, renderWithKernel, testChild, type Answers } from '../testing';
import { groupForPresence } from './groupOf';
import { sendTaps } from './taps';
import {
  PresenceButton,
  PresenceMarks,
  PresenceThumbnail,
  usePresence,
  useSeenPresence,
  useSeenPresences,
} from './index';

const child = testChild({ id: 12, first_name: 'Noor', last_name: 'Bakker' });
const now = '2026-11-18T11:00:00.000Z';
const record: PresenceRecord = {
  ...{ id: 7, child_id: 12, group_id: 1, end_time: null },
  start_time: '2026-11-18T07:30:00.000Z',
};

function Row({ of, groups }: { of: RosterChild; groups: readonly { id: number }[] }) {
  const person = { kind: 'child', id: of.id } as const;
  const seen = useSeenPresence(person, of.presence);
  const { toggle, setAll, notice } = usePresence();
  const groupId = groupForPresence(of.id_group, groups);
  const subject = { person, name: of.full_name, record: of.presence, groupId };
  return (
    <>
      <PresenceButton child={of} seen={seen} onToggle={() => toggle(subject)} />
      <PresenceMarks seen={seen} />
      <button onClick={() => setAll([subject], 'in')}>Alle</button>
      {notice}
    </>
  );
}

function show(answers: Answers, { of = child, groups = [{ id: 1 }] as readonly { id: number }[] } = {}) {
  const kernel = createTestKernel({ children: [of], answers, now });
  shown = kernel;
  renderWithKernel(<Row of={of} groups={groups} />, kernel);
  return kernel;
}

let shown: Kernel | undefined;

// The offers to undo outlive the screen that made them, and the offer of the last tap is made after its frame.
afterEach(async () => {
  await act(() => new Promise<void>((resolve) => afterPaint(resolve)));
  act(() => shown?.bus.emit('signed-out', { reason: 'logout' }));
});

/** Moves the clock on, once what was tapped is shown. */
async function pass(kernel: Kernel, ms: number) {
  await new Promise<void>((done) => afterFrame(done));
  const then = kernel.clock.now() + ms;
  kernel.clock.now = () => then;
}

const waits = () => new Promise<never>(() => {});
const isHere = () => screen.getByRole('button', { name: /Noor Bakker/ }).getAttribute('aria-pressed');
const tap = () => userEvent.click(screen.getByRole('button', { name: /Noor Bakker/ }));

test('a tap is painted before the server answers, and sent with its moment', async () => {
  const kernel = show({ 'POST /presence/taps': () => new Promise(() => {}) });
  expect(isHere()).toBe('false');
  await tap();
  expect(isHere()).toBe('true');
  expect(screen.getByRole('button', { name: 'Noor Bakker afmelden' })).toBeVisible();
  const sent = { child_id: 12, group_id: 1, kind: 'in', moment: now };
  expect(kernel.calls).toMatchObject([{ call: 'POST /presence/taps', input: { body: { taps: [sent] } } }]);
});

test('a tap renders the row of its own person only', async () => {
  const others = jest.fn();
  const person = { kind: 'child', id: 13 } as const;
  function Other() {
    others(useSeenPresence(person, null).record);
    return null;
  }
  const kernel = createTestKernel({ children: [child], answers: { 'POST /presence/taps': waits }, now });
  shown = kernel;
  sendTaps(kernel, [{ person, kind: 'in', moment: now, groupId: 1 }]);
  renderWithKernel(
    <>
      <Row of={child} groups={[{ id: 1 }]} />
      <Other />
    </>,
    kernel,
  );
  await tap();
  expect(isHere()).toBe('true');
  expect(others).toHaveBeenCalledTimes(1);
});

test('a sign-out is sent with its moment', async () => {
  const kernel = show({ 'POST /presence/taps': waits }, { of: { ...child, presence: record } });
  await tap();
  expect(isHere()).toBe('false');
  expect(kernel.calls).toMatchObject([
    { call: 'POST /presence/taps', input: { body: { taps: [{ child_id: 12, kind: 'out', moment: now }] } } },
  ]);
});

test('a refused tap is reverted, with the reason', async () => {
  show({
    'POST /presence/taps': () => {
      throw new ApiError('forbidden', 'Dit kind is vertrokken.');
    },
  });
  await tap();
  expect(await screen.findByRole('alert')).toHaveTextContent('Niet opgeslagen: Dit kind is vertrokken.');
  expect(isHere()).toBe('false');
});

test('without network a tap is shown as waiting, and a sign-out after it too', async () => {
  const kernel = show({
    'POST /presence/taps': () => {
      throw new ApiError('offline', 'Geen verbinding.');
    },
  });
  await tap();
  expect(await screen.findByText('Wacht op verbinding')).toBeVisible();
  expect(isHere()).toBe('true');
  await pass(kernel, 700);
  await tap();
  expect(isHere()).toBe('false');
  expect(outboxOf(kernel).store.unsent.map(({ label, input }) => [label, input])).toMatchObject([
    ['Aanmelden', { body: { taps: [{ child_id: 12, kind: 'in', moment: now }] } }],
    ['Afmelden', { body: { taps: [{ child_id: 12, kind: 'out', moment: '2026-11-18T11:00:00.700Z' }] } }],
  ]);
});

test('a second tap within 700 ms is the same tap, by finger and by keyboard', async () => {
  const kernel = show({ 'POST /presence/taps': waits });
  await userEvent.dblClick(screen.getByRole('button', { name: 'Noor Bakker aanmelden' }));
  expect(isHere()).toBe('true');
  for (const ms of [300, 699]) {
    await pass(kernel, ms);
    await userEvent.keyboard('{Enter}');
  }
  expect(isHere()).toBe('true');
  expect(kernel.calls).toHaveLength(1);
  await pass(kernel, 700);
  await userEvent.keyboard(' ');
  expect(isHere()).toBe('false');
});

test('a tap soon after all were signed in does not sign out, and one after undoing counts', async () => {
  show({ 'POST /presence/taps': waits });
  await userEvent.click(screen.getByRole('button', { name: 'Alle' }));
  await tap();
  expect(isHere()).toBe('true');
  await userEvent.click(await screen.findByRole('button', { name: 'Ongedaan maken' }));
  expect(isHere()).toBe('false');
  await tap();
  expect(isHere()).toBe('true');
});

test('a tap can be undone', async () => {
  const kernel = show({
    'POST /presence/taps': () => ({ records: [] }),
  });
  await tap();
  expect(isHere()).toBe('true');
  await userEvent.click(await screen.findByRole('button', { name: 'Ongedaan maken' }));
  expect(isHere()).toBe('false');
  const taps = [{ child_id: 12, group_id: 1, kind: 'in', moment: now, undo: true }];
  expect(kernel.calls.at(-1)).toMatchObject({ call: 'POST /presence/taps', input: { body: { taps } } });
});

test('signs in to the group where the child is planned at the moment of the tap', async () => {
  const planned = [
    { id_group: 3, start_time: '07:30', end_time: '12:00' },
    { id_group: 4, start_time: '12:00', end_time: '18:00' },
  ];
  const kernel = createTestKernel({
    settings: { ipad_planning: '1' },
    answers: { 'POST /presence/taps': () => new Promise(() => {}) },
    now,
  });
  renderWithKernel(<PresenceThumbnail child={{ ...child, planned }} />, kernel);
  await tap();
  // 12:00 in the Netherlands
  expect(kernel.calls).toMatchObject([{ input: { body: { taps: [{ child_id: 12, group_id: 4 }] } } }]);
});

test('shows an error when the group of the child is unknown, and sends nothing', async () => {
  const kernel = show({}, { of: { ...child, id_group: [] }, groups: [{ id: 1 }, { id: 2 }] });
  await tap();
  expect(screen.getByRole('alertdialog')).toHaveTextContent('Kon de groep van het kind niet bepalen');
  await userEvent.click(screen.getByRole('button', { name: 'Sluiten' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(kernel.calls).toEqual([]);
});

test.each([
  ['the children are still being loaded', 'loading'],
  ['the children could not be loaded', 'failed'],
] as const)('asks to try again when the group is unknown because %s', async (_why, state) => {
  const kernel = show({}, { of: { ...child, id_group: [] }, groups: [{ id: 1 }, { id: 2 }] });
  act(() => kernel.owner.set('roster', { ...kernel.bus.topic('roster').value, state }));
  await tap();
  expect(screen.getByRole('alertdialog')).toHaveTextContent('Kon de groep niet bepalen, probeer opnieuw');
  expect(kernel.calls).toEqual([]);
});

test('the tapped row is painted before the counts', async () => {
  const frames: FrameRequestCallback[] = [];
  const hold = jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  function Count() {
    const { record } = useSeenPresences({ afterPaint: true })({ kind: 'child', id: child.id }, null);
    return <p>{record === null ? '0 aanwezig' : '1 aanwezig'}</p>;
  }
  const kernel = createTestKernel({
    children: [child],
    answers: { 'POST /presence/taps': () => new Promise(() => {}) },
    now,
  });
  renderWithKernel(
    <>
      <Row of={child} groups={[{ id: 1 }]} />
      <Count />
    </>,
    kernel,
  );
  await tap();
  expect(isHere()).toBe('true');
  expect(screen.getByText('0 aanwezig')).toBeVisible();
  hold.mockRestore();
  act(() => frames.forEach((frame) => frame(0)));
  expect(await screen.findByText('1 aanwezig')).toBeVisible();
});

test('a tap on an employee invalidates the lists of employees', async () => {
  const kernel = createTestKernel({
    answers: {
      'POST /presence/taps': () => ({ records: [] }),
    },
    now,
  });
  shown = kernel;
  const received: unknown[] = [];
  kernel.bus.events('employees-changed').subscribe((event) => received.push(event));
  const person = { kind: 'employee', id: 3 } as const;
  function Employee() {
    const seen = useSeenPresence(person, null);
    const { toggle } = usePresence();
    return (
      <button onClick={() => toggle({ person, name: 'Sanne', record: null, groupId: 1 })}>
        {seen.record ? 'hier' : 'weg'}
      </button>
    );
  }
  renderWithKernel(<Employee />, kernel);
  await userEvent.click(screen.getByRole('button', { name: 'weg' }));
  expect(screen.getByRole('button', { name: 'hier' })).toBeVisible();
  await act(async () => {});
  expect(kernel.calls).toMatchObject([{ input: { body: { taps: [{ employee_id: 3, group_id: 1 }] } } }]);
  expect(received).toEqual([{ employeeIds: [3] }]);
});

describe('where it is asked who comes for a child', () => {
  const carer = { name: 'Yara Bakker (moeder)', agreed: '' };

  function ask(on: '0' | '1' = '1', presence: PresenceRecord | null = record) {
    const of = { ...child, presence };
    const settings = { ipad_ask_collector: on };
    const kernel = createTestKernel({ children: [of], settings, now, answers: { 'POST /presence/taps': waits } });
    shown = kernel;
    const Component = ({ childId, onCollect }: Partial<SlotProps['collector']>) => (
      <button onClick={() => onCollect?.(carer)}>Yara komt voor {childId}</button>
    );
    renderWithKernel(<Row of={of} groups={[{ id: 1 }]} />, kernel, {
      slots: [{ slot: 'collector', id: 'door', title: 'Wie haalt op?', Component }],
    });
    return kernel;
  }

  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const tapsOf = (kernel: Kernel) => outboxOf(kernel).store.all.map(({ input }) => input);

  test('a tap on who is here asks, and the answer signs out, which can be taken back', async () => {
    const kernel = ask();
    await press('Noor Bakker afmelden');
    expect(screen.getByRole('dialog', { name: 'Noor Bakker afmelden' })).toBeVisible();
    expect(tapsOf(kernel)).toEqual([]);
    await pass(kernel, 1_000);
    await press('Yara komt voor 12');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(tapsOf(kernel)).toMatchObject([{ body: { taps: [{ child_id: 12, kind: 'out', collected_by: carer }] } }]);
    await userEvent.click(await screen.findByRole('button', { name: 'Ongedaan maken' }));
    expect(screen.getByRole('button', { name: 'Noor Bakker afmelden' })).toBeVisible();
  });

  test('one tap signs out without a name, a double tap does not, and the child stays when it is cancelled', async () => {
    const kernel = ask();
    await press('Noor Bakker afmelden');
    await press('Zonder te noemen');
    expect(tapsOf(kernel)).toEqual([]);
    await press('Annuleren');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await pass(kernel, 1_000);
    await press('Noor Bakker afmelden');
    await pass(kernel, 1_000);
    await press('Zonder te noemen');
    expect(tapsOf(kernel)).toMatchObject([{ body: { taps: [{ child_id: 12, kind: 'out' }] } }]);
    expect(JSON.stringify(tapsOf(kernel))).not.toContain('collected_by');
  });

  test.each([
    ['it is off', '0', record, 'afmelden', 'out'],
    ['a child comes', '1', null, 'aanmelden', 'in'],
  ] as const)('nothing is asked when %s', async (_, on, presence, label, kind) => {
    const kernel = ask(on, presence);
    await press(`Noor Bakker ${label}`);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(tapsOf(kernel)).toMatchObject([{ body: { taps: [{ kind }] } }]);
  });
});
