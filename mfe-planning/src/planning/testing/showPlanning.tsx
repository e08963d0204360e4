import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Absence, CallKey, PlanningItem, PresenceRecord, Settings, SlotProps } from '@groepsapp/kernel';
import { Route, Routes } from '@groepsapp/kernel/router';
import {
  createTestKernel,
  renderWithKernel,
  testChild,
  testGroup,
  type Answers,
  type TestKernelOptions,
} from '@groepsapp/kernel/testing';
import WhoCollects from '../../door/WhoCollects';
import ChildSheet from '../ChildSheet';
import PlanningScreen from '../PlanningScreen';

const now = '2026-11-18T11:00:00.000Z';
/** The day of the tests. */
export const today = '2026-11-18';

export const noor = testChild({ id: 1, first_name: 'Noor', last_name: 'Bakker', id_group: [3] });
/** The record of Sem. */
export const record: PresenceRecord = {
  ...{ id: 20, child_id: 2, group_id: 3 },
  ...{ start_time: '2026-11-18T07:05:00.000Z', end_time: null },
};
export const sem = testChild({
  ...{ id: 2, first_name: 'Sem', last_name: 'de Wit', id_group: [3] },
  ...{ presence: record, records: [record] },
});
export const mees = testChild({ id: 3, first_name: 'Mees', last_name: 'Vos', id_group: [3] });

/** A planned time of a child, 08:00 to 18:00 with the Vlinders. */
export function item(id_child: number, given: Partial<PlanningItem> = {}): PlanningItem {
  return {
    ...{ id: `slot-${id_child}`, id_child, child: { id: id_child }, date: today, status: 'DEFAULT' },
    ...{ start_time: '08:00', end_time: '18:00', group: { id: 3, name: 'Vlinders' } },
    ...given,
  };
}

export interface Shown {
  data?: readonly PlanningItem[];
  absences?: readonly Absence[];
  settings?: Settings;
  answers?: Answers;
  /** Calls that the backend lacks. */
  missing?: readonly CallKey[];
  path?: string;
}

/** The kernel for the group Vlinders with these three children; Sem is here since 08:05. */
export function planningKernel({
  data = [item(1), item(2)],
  absences = [],
  settings = {},
  answers = {},
  missing = [],
  storage,
}: Omit<Shown, 'path'> & Pick<TestKernelOptions, 'storage'> = {}) {
  return createTestKernel({
    now,
    ...(storage && { storage }),
    missing,
    children: [noor, sem, mees],
    settings: { ipad_planning_view: 'list', ...settings },
    selection: { groups: [testGroup({ id: 3 })] },
    routes: ['/children/:id', '/care'],
    answers: {
      'GET /planning': () => ({ data: [...data], absences: [...absences] }),
      'GET /events/current-presence': () => [],
      'GET /presence/door': () => ({ carers: [], collected: [], message: null }),
      ...answers,
    },
  });
}

const noop = () => undefined;

const sheet = {
  slot: 'child-sheet',
  id: 'today',
  title: 'Vandaag',
  Component: ({ childId = 0, onClose = noop }: { childId?: number; onClose?: () => void }) => (
    <ChildSheet childId={childId} onClose={onClose} />
  ),
} as const;

/** The dialog that asks who comes for a child. */
export const collector = {
  slot: 'collector',
  id: 'door',
  title: 'Wie haalt op?',
  Component: ({ childId = 0, onCollect = noop }: Partial<SlotProps['collector']>) => (
    <WhoCollects childId={childId} onCollect={onCollect} />
  ),
} as const;

/** Shows the screen, by default with the kernel above. */
export function showPlanning({ path = '/planning', ...shown }: Shown = {}, kernel = planningKernel(shown)) {
  const routes = (
    <Routes>
      <Route path="/planning" element={<PlanningScreen />} />
      <Route path="/planning/:date" element={<PlanningScreen />} />
      <Route path="/children/:id" element={null} />
    </Routes>
  );
  renderWithKernel(routes, kernel, { path, slots: [sheet, collector] });
  return kernel;
}

const rowElementOf = async (name: string) => {
  const link = await screen.findByRole('link', { name });
  const row = link.closest<HTMLElement>('li, [role=listitem]');
  if (row === null) throw new Error(`${name} stands in no row`);
  return row;
};

/** The row of a child. */
export const rowOf = async (name: string) => within(await rowElementOf(name));

/** What a screen reader says of a row: its text, and the names of its drawings. */
function wordsIn(node: Node): string {
  if (node instanceof Element && node.getAttribute('role') === 'img') return node.getAttribute('aria-label') ?? '';
  return node.hasChildNodes() ? Array.from(node.childNodes, wordsIn).join('') : (node.nodeValue ?? '');
}

/** Expects the row of a child to say something. */
export async function rowSays(name: string, text: string): Promise<void> {
  const row = await rowElementOf(name);
  await waitFor(() => expect(wordsIn(row).replace(/\s+/g, ' ')).toContain(text));
}

export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
/** An answer that never comes. */
export const waits = () => new Promise<never>(() => {});
