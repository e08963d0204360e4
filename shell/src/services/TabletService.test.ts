import type { TabletState } from '@groepsapp/kernel';
import { addGuard, createTestKernel, testEstablishment, testGroup, testPersistence } from '@groepsapp/kernel/testing';
import { SelectionService } from './SelectionService';
import { TabletService } from './TabletService';

type Tablet = NonNullable<TabletState['tablet']>;

const nowhere = { establishment: null, groups: [], groupId: null, childId: null };
const vlinders = testGroup({ id: 1 });
const bijen = testGroup({ id: 2, name: 'Bijen' });
const mieren = testGroup({ id: 3, name: 'Mieren' });
const tablet: Tablet = {
  id: 7,
  name: 'Babygroep',
  establishment: { id: 1, name: 'Kinderdagverblijf' },
  group_ids: [1],
  person_mode: 'off',
  lock_minutes: 5,
};

const sanne = { person_token: 'of-sanne', account_id: 40, employee_id: 4, name: 'Sanne de Jong', expires_at: '' };

/** A tablet that is looked after every 45 s, and what management says of it. */
async function onTablet(groups = [vlinders, bijen, mieren]) {
  const says = { ...tablet };
  const kernel = createTestKernel({
    selection: nowhere,
    answers: {
      'GET /authentication/tablet': () => ({ ...says }),
      'GET /establishments': () => [testEstablishment({ id: 1 })],
      'GET /groups': () => groups,
      'POST /authentication/persons/unlock': () => sanne,
      'POST /authentication/persons/lock': () => ({ success: true }),
      'POST /authentication/persons/stay': () => ({ expires_at: '2026-11-18T12:00:00.000Z' }),
    },
  });
  const host = { ...kernel, persistence: testPersistence({ variant: 'groepsapp', storage: localStorage }) };
  const selection = new SelectionService(host);
  const service = new TabletService(host, selection, undefined);
  service.start();
  const look = () => jest.advanceTimersByTimeAsync(45_000);
  await jest.advanceTimersByTimeAsync(0);
  return {
    kernel,
    says,
    service,
    selection,
    look,
    chosen: () => kernel.bus.topic('selection').value.groups.map(({ name }) => name),
    stop: () => service.stop(),
  };
}

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(() => jest.useRealTimers());

test('another group that staff choose holds, also after a reload', async () => {
  const { selection, look, chosen, stop } = await onTablet();
  expect(chosen()).toEqual([vlinders.name]);
  selection.chooseGroups([bijen]);
  await look();
  expect(chosen()).toEqual(['Bijen']);
  stop();
  const again = await onTablet();
  await again.look();
  expect(again.chosen()).toEqual(['Bijen']);
  again.stop();
});

test('it goes where management puts it, once nothing unsaved would be lost', async () => {
  const { says, look, chosen, stop } = await onTablet();
  const remove = addGuard(() => true);
  says.group_ids = [2];
  await look();
  expect(chosen()).toEqual([vlinders.name]);
  remove();
  await look();
  expect(chosen()).toEqual(['Bijen']);
  stop();
});

test('a child that is opened stays open where one of its groups was closed', async () => {
  const { kernel, says, look, chosen, stop } = await onTablet([vlinders, mieren]);
  says.group_ids = [1, 2, 3];
  await look();
  kernel.bus.send('selectChild', { childId: 8 });
  await look();
  expect(chosen()).toEqual([vlinders.name, 'Mieren']);
  expect(kernel.bus.topic('selection').value.childId).toBe(8);
  stop();
});

test('with no group left it keeps those that were chosen', async () => {
  const { says, look, chosen, stop } = await onTablet([vlinders]);
  says.group_ids = [2];
  await look();
  expect(chosen()).toEqual([vlinders.name]);
  stop();
});

test('the touch that wakes it is not of the person who stood there before it slept', async () => {
  const { kernel, service, stop } = await onTablet();
  await service.unlock({ employee_id: 4, pin: '2968' });
  const person = () => kernel.bus.topic('tablet').value.person?.name;
  dispatchEvent(new Event('pointerdown'));
  expect(person()).toBe('Sanne de Jong');
  // Its timers stood still meanwhile.
  jest.setSystemTime(Date.now() + 5 * 60_000);
  dispatchEvent(new Event('pointerdown'));
  expect(person()).toBeUndefined();
  stop();
});
