import { addGuard, createTestKernel, testEstablishment, testGroup, testPersistence } from '@groepsapp/kernel/testing';
import { SelectionService } from './SelectionService';

const empty = { establishment: null, groups: [], groupId: null, childId: null };
const vlinders = testGroup({ id: 1 });
const bijen = testGroup({ id: 2, name: 'Bijen' });

/** Loads the page again on the same device. */
function open(session: 'in' | 'out' = 'in') {
  const kernel = createTestKernel({ selection: empty, ...(session === 'out' ? { session: null } : {}) });
  const persistence = testPersistence({ variant: 'groepsapp', storage: localStorage });
  const selection = new SelectionService({ ...kernel, persistence });
  return { kernel, selection, now: () => kernel.bus.topic('selection').value };
}

beforeEach(() => localStorage.clear());

test('choosing an establishment clears the groups, the selected group and the child', () => {
  const { selection, now, kernel } = open();
  selection.chooseEstablishment(testEstablishment({ id: 1 }));
  selection.chooseGroups([vlinders, bijen]);
  kernel.bus.send('selectChild', { childId: 7 });
  expect(now()).toMatchObject({ groups: [vlinders, bijen], childId: 7 });
  const other = testEstablishment({ id: 2 });
  selection.chooseEstablishment(other);
  expect(now()).toEqual({ establishment: other, groups: [], groupId: null, childId: null });
});

test('nothing of the former establishment stays on the device, nor of areas that are not loaded', () => {
  const { selection } = open();
  selection.chooseEstablishment(testEstablishment({ id: 1 }));
  selection.chooseGroups([vlinders]);
  const persistence = testPersistence({ variant: 'groepsapp', storage: localStorage });
  const check = (value: unknown) => String(value);
  persistence.section({ name: 'area.mfe-children', version: 1, check, disposable: true }).write('Zoë Jansen');
  const drafts = persistence.section({ name: 'drafts', version: 1, check });
  drafts.write('Lekker gespeeld');
  const other = open();
  other.selection.chooseEstablishment(testEstablishment({ id: 2 }));
  expect(JSON.stringify({ ...localStorage })).not.toContain('Jansen');
  expect(drafts.read()).toBe('Lekker gespeeld');
});

test('choosing groups keeps the establishment and clears the child', () => {
  const { selection, now, kernel } = open();
  selection.chooseEstablishment(testEstablishment({ id: 1 }));
  selection.chooseGroups([vlinders]);
  kernel.bus.send('selectChild', { childId: 7 });
  selection.chooseGroups([bijen]);
  expect(now()).toEqual({ establishment: testEstablishment({ id: 1 }), groups: [bijen], groupId: null, childId: null });
});

test('the selection is restored after a reload, with a session only', () => {
  const first = open();
  first.selection.chooseEstablishment(testEstablishment());
  first.selection.chooseGroups([vlinders]);
  expect(open().now()).toEqual(first.now());
  expect(open('out').now()).toEqual(empty);
});

test.each([
  { establishment: 'Vuurtoren', groups: 3 },
  { ...empty, groups: [vlinders], groupIds: '2' },
])('a damaged selection is ignored: %j', (value) => {
  const before = testPersistence({ variant: 'groepsapp', storage: localStorage });
  before.section<unknown>({ name: 'selection', version: 2, check: () => null }).write(value);
  expect(open().now()).toEqual(empty);
});

test('the selection is cleared when the session ends', () => {
  const { kernel, selection, now } = open();
  selection.chooseEstablishment(testEstablishment());
  kernel.owner.set('session', null);
  expect(now()).toEqual(empty);
});

test('after stop it ignores commands', () => {
  const { kernel, selection, now } = open();
  selection.stop();
  kernel.bus.send('selectChild', { childId: 7 });
  expect(now().childId).toBeNull();
});

describe('two tabs', () => {
  function openTwo() {
    const first = open();
    first.selection.chooseEstablishment(testEstablishment());
    first.selection.chooseGroups([vlinders]);
    const second = open();
    second.selection.chooseGroups([bijen]);
    const hear = () => window.dispatchEvent(new StorageEvent('storage', { key: 'groepsapp.kept.selection.sealed' }));
    return { first, second, hear };
  }

  test('another tab follows the chosen groups', () => {
    const { first, hear } = openTwo();
    expect(first.now().groups).toEqual([vlinders]);
    hear();
    expect(first.now().groups).toEqual([bijen]);
  });

  test('a tap in the other tab does not revert the selection', () => {
    const { first } = openTwo();
    first.kernel.bus.send('selectChild', { childId: 7 });
    expect(first.now().childId).toBe(7);
    expect(open().now().groups).toEqual([bijen]);
  });

  test('unsaved work keeps its groups until it is done', () => {
    const { first, hear } = openTwo();
    const done = addGuard(() => undefined);
    hear();
    expect(first.now().groups).toEqual([vlinders]);
    done();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(first.now().groups).toEqual([bijen]);
  });

  test('the selected child is not shared between tabs', () => {
    const { first, second, hear } = openTwo();
    hear();
    second.kernel.bus.send('selectChild', { childId: 7 });
    hear();
    expect(first.now().childId).toBeNull();
  });
});
