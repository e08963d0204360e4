import type { CallKey, Settings } from '@groepsapp/contract';
import { createBus, type BusOwner, type RosterChild, type Selection, type Session, type StateTopics } from '../bus';
import { createKernel, initialTopics } from '../host/createKernel';
import type { Kernel } from '../kernel/Kernel';
import type { ListedStorage } from '../persistence';
import { memoryStorage } from '../persistence/browserStorage';
import { emptyRoster } from '../roster';
import { answeringClient, type Answers, type MadeCall } from './answers';
import { testEstablishment, testGroup } from './builders';
import { testPersistence } from './testPersistence';

export interface TestKernelOptions {
  /** `null`: nobody is logged in. */
  session?: Session | null;
  /** On top of one establishment with one group. */
  selection?: Partial<Selection>;
  settings?: Settings;
  /** The children of the chosen groups; all are visible, in this order. */
  children?: readonly RosterChild[];
  answers?: Answers;
  /** Calls that the backend lacks. */
  missing?: readonly CallKey[];
  /** Of a page on which a change is stored each time that it arrives. */
  sendOnce?: Kernel['page']['sendOnce'];
  /** Paths of the routes that areas register, in the router's syntax. */
  routes?: readonly string[];
  /** The time of the test; noon on Wednesday 18 November 2026 in the Netherlands when left out. */
  now?: string;
  /** The storage; empty when omitted. */
  storage?: ListedStorage;
  /** When work is done that may wait for the next frame; at once when left out. */
  afterPaint?: Kernel['afterPaint'];
}

/** A kernel for tests, with the shell's side of the bus and the calls that were made. */
export interface TestKernel extends Kernel {
  /** Sets values of state topics, and receives commands. */
  readonly owner: BusOwner;
  /** Every call so far, in order. */
  readonly calls: readonly MadeCall[];
  /** What was given with each call of one name so far, in order. */
  readonly made: (name: CallKey) => readonly unknown[];
}

const loggedIn: Session = { deviceToken: 'device', sessionToken: 'session', kind: 'employee' };

function topicsOf(
  { session = loggedIn, selection, settings, children = [] }: TestKernelOptions,
  now: string,
): StateTopics {
  const chosen: Selection = {
    establishment: testEstablishment(),
    groups: [testGroup()],
    groupId: null,
    childId: null,
    ...selection,
  };
  return {
    ...initialTopics('groepsapp'),
    session,
    selection: chosen,
    settings: { state: 'ready', error: null, values: settings ?? {} },
    roster: { ...emptyRoster, state: 'ready', children, visible: children, refreshedAt: now },
  };
}

/**
 * Makes a kernel for tests: the real bus, a clock that does not move, and a client that answers from a list. By default
 * an employee is logged in and has chosen one group.
 */
export function createTestKernel(options: TestKernelOptions = {}): TestKernel {
  const now = options.now ?? '2026-11-18T11:00:00.000Z';
  const calls: MadeCall[] = [];
  const { bus, owner } = createBus(topicsOf(options, now));
  const persistence = testPersistence({ variant: 'groepsapp', storage: options.storage ?? memoryStorage() });
  const kernel = createKernel({
    bus,
    api: answeringClient(options.answers ?? {}, calls),
    clock: { now: () => Date.parse(now) },
    page: {
      basePath: '/groepsapp',
      appVersion: '7.5.3',
      api: { main: '/api', v3: '/api/v3', legacy: '/api/legacy' },
      sendOnce: options.sendOnce,
    },
    unavailable: options.missing,
    section: persistence.section,
    afterPaint: options.afterPaint ?? ((task) => task()),
    routePaths: () => options.routes ?? [],
    imageToken: () => 'image',
  });
  const made = (name: CallKey) => calls.filter(({ call }) => call === name).map(({ input }) => input);
  return { ...kernel, owner, calls, made };
}
