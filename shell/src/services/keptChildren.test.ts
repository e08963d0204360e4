import { createPersistence } from '@groepsapp/kernel/host';
import { testChild } from '@groepsapp/kernel/testing';
import { KeptChildren } from './keptChildren';

const now = Date.parse('2026-11-18T11:00:00.000Z');
const whole = { groups: '4,9', children: [testChild()], refreshedAt: '2026-11-18T10:30:00.000Z' };

/** Reads the children from storage that contains this value. */
function found(value: unknown) {
  localStorage.setItem('groepsapp', JSON.stringify({ version: 4, sections: { children: { version: 1, value } } }));
  return new KeptChildren(createPersistence({ variant: 'groepsapp', storage: localStorage })).read('4,9', now);
}

afterEach(() => localStorage.clear());

test('accepts complete children', () => {
  expect(found(whole)).toEqual({ children: whole.children, refreshedAt: whole.refreshedAt });
});

test('what a child is doing and when it is planned are those of today only', () => {
  const check = { activity_id: 21, last: '11:00' };
  const activities = [{ id: 5, activity: 'Slapen', icon_id: 1, start_time: '10:45', check }];
  const planned = [{ id_group: 1, start_time: '08:00', end_time: '18:00' }];
  const asleep = testChild({ planned, status: { instruction: null, ill: false, sleep: true, activities } });
  expect(found({ ...whole, children: [asleep] })?.children).toEqual([asleep]);
  const yesterday = found({ ...whole, children: [asleep], refreshedAt: '2026-11-17T10:30:00.000Z' });
  expect(yesterday?.children).toEqual([testChild({ status: { instruction: null, ill: false, sleep: false } })]);
});

test.each([
  { ...whole, children: 'Emma' },
  { ...whole, children: [{ ...testChild(), status: undefined }] },
  { ...whole, refreshedAt: 'vandaag' },
  { groups: '4,9' },
  'text',
])('damaged children are ignored: %j', (value) => {
  expect(found(value)).toBeNull();
});
