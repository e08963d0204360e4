import { noFilter } from '@groepsapp/kernel/host';
import { memoryStorage, testPersistence } from '@groepsapp/kernel/testing';
import { closeRosters, namesOf, openRoster, settle } from '../testing/openRoster';

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-18T09:00:00.000Z') }));

afterEach(() => {
  closeRosters();
  jest.useRealTimers();
});

describe('the filter and the order of the user', () => {
  test('determine the visible children, also after a refresh', async () => {
    const { kernel, now } = openRoster();
    await settle();
    kernel.bus.send('filterChildren', { presence: 'present' });
    expect(namesOf(now().visible)).toEqual(['Bo']);
    expect(now().filter).toEqual({ text: '', presence: 'present', schoolId: null, deselected: [] });
    kernel.bus.send('refreshRoster', {});
    await settle();
    expect(namesOf(now().visible)).toEqual(['Bo']);
    kernel.bus.send('filterChildren', { presence: 'all', text: 'ZOE' });
    expect(namesOf(now().visible)).toEqual(['Zoë']);
    kernel.bus.send('filterChildren', noFilter);
    kernel.bus.send('orderChildren', { key: 'first_name', direction: 'desc' });
    expect(namesOf(now().visible)).toEqual(['Zoë', 'Bo']);
    expect(now().children).toHaveLength(2);
  });

  test('override the order of the establishment', async () => {
    const { kernel, now } = openRoster();
    await settle();
    kernel.bus.send('orderChildren', { key: 'first_name', direction: 'asc' });
    kernel.owner.set('settings', { state: 'ready', error: null, values: { ipad_sort_children_by: 'last_name' } });
    expect(now().order).toEqual({ key: 'first_name', direction: 'asc' });
  });

  test('are restored after a reload', async () => {
    const storage = memoryStorage();
    const first = openRoster(storage);
    first.kernel.bus.send('filterChildren', { text: 'bo', deselected: [1] });
    first.kernel.bus.send('orderChildren', { key: 'date_of_birth', direction: 'desc' });
    await jest.advanceTimersByTimeAsync(250);
    const { now } = openRoster(storage);
    await settle();
    expect(now().filter).toEqual({ text: 'bo', presence: 'all', schoolId: null, deselected: [1] });
    expect(now().order).toEqual({ key: 'date_of_birth', direction: 'desc' });
    expect(namesOf(now().visible)).toEqual(['Bo']);
  });

  test('are ignored when damaged', async () => {
    const storage = memoryStorage();
    const before = testPersistence({ variant: 'groepsapp', storage });
    const section = before.section<unknown>({ name: 'roster-view', version: 1, check: () => null });
    section.write({ filter: { text: 3 }, order: 'up' });
    const { now } = openRoster(storage);
    await settle();
    expect(now().visible).toHaveLength(2);
  });

  test('selecting groups, also the same ones, clears the filter but keeps the order', async () => {
    const storage = memoryStorage();
    const { kernel, now } = openRoster(storage);
    await settle();
    kernel.bus.send('filterChildren', { presence: 'present', text: 'x', schoolId: 1, deselected: [2] });
    kernel.bus.send('orderChildren', { key: 'last_name', direction: 'desc' });
    const selection = kernel.bus.topic('selection').value;
    kernel.owner.set('selection', { ...selection, groups: [...selection.groups] });
    await settle();
    expect(now().visible).toHaveLength(2);
    expect(now().filter).toEqual({ text: '', presence: 'all', schoolId: null, deselected: [] });
    expect(now().order).toEqual({ key: 'last_name', direction: 'desc' });
    await jest.advanceTimersByTimeAsync(250);
    expect(storage.getItem('groepsapp.kept.roster-view.sealed')).toContain('text\\":\\"\\"');
  });

  test('are kept when another child is selected', async () => {
    const { kernel, now } = openRoster();
    await settle();
    kernel.bus.send('filterChildren', { text: 'bo' });
    kernel.owner.set('selection', { ...kernel.bus.topic('selection').value, childId: 2 });
    expect(now().filter.text).toBe('bo');
  });

  test('are deleted with the session, and not written after it', async () => {
    const storage = memoryStorage();
    const { kernel, now } = openRoster(storage);
    await settle();
    kernel.bus.send('filterChildren', { text: 'bo' });
    kernel.bus.send('orderChildren', { key: 'last_name', direction: 'desc' });
    kernel.owner.set('session', null);
    await jest.advanceTimersByTimeAsync(250);
    expect(now().filter.text).toBe('');
    expect(now().order).toEqual({ key: 'first_name', direction: 'asc' });
    expect(storage.getItem('groepsapp.kept.roster-view.sealed')).toBeNull();
  });
});
