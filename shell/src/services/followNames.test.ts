import { ApiError } from '@groepsapp/kernel';
import { createTestKernel, testEstablishment, testGroup, testPersistence } from '@groepsapp/kernel/testing';
import { Subject } from 'rxjs';
import type { Place } from '../store/shellStore';
import { followNames } from './followNames';
import { SelectionService } from './SelectionService';

const place = testEstablishment({ id: 4, name: 'De Kuil' });
const group = testGroup({ id: 1, name: 'Rupsen', color: '#111111' });
const other = testGroup({ id: 2, name: 'Bijen' });

/** A device on which a place and groups were chosen, and somebody opened a child. */
function chosen(groupsNow: () => (typeof group)[]) {
  const kernel = createTestKernel({
    selection: { establishment: null, groups: [], groupId: null, childId: null },
    answers: { 'GET /establishments': () => [{ ...place, name: 'De Zandbak' }], 'GET /groups': groupsNow },
  });
  const open = () => {
    const persistence = testPersistence({ variant: 'groepsapp', storage: localStorage });
    return new SelectionService({ ...kernel, persistence });
  };
  const selection = open();
  selection.chooseEstablishment(place);
  selection.chooseGroups([group, other]);
  kernel.bus.send('selectChild', { childId: 8 });
  const renewed = new Subject<Place>();
  followNames(kernel, renewed, selection);
  const now = () => kernel.bus.topic('selection').value;
  return { ask: () => renewed.next({ company: 1, establishment: 4 }), now, reload: open };
}

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(() => jest.useRealTimers());

test('what the office gave another name is called so, also after a reload; the child stays open', async () => {
  const latest = { ...group, name: 'Vlinders', color: '#222222' };
  const { ask, now, reload } = chosen(() => [latest]);
  ask();
  await jest.advanceTimersByTimeAsync(0);
  const renamed = { establishment: { id: 4, name: 'De Zandbak' }, groups: [latest, other], childId: 8 };
  expect(now()).toMatchObject(renamed);
  reload();
  expect(now()).toMatchObject(renamed);
});

test('names stay where the server does not answer, and are asked the next time', async () => {
  let isAway = true;
  const { ask, now } = chosen(() => {
    if (isAway) throw new ApiError('offline', 'weg');
    return [{ ...group, name: 'Vlinders' }];
  });
  ask();
  await jest.advanceTimersByTimeAsync(0);
  expect(now()).toMatchObject({ establishment: { name: 'De Kuil' }, groups: [group, other] });
  isAway = false;
  ask();
  await jest.advanceTimersByTimeAsync(0);
  expect(now().groups).toMatchObject([{ name: 'Vlinders' }, other]);
});
