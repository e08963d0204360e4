import { testChild } from '../testing';
import type { OutboxEntry } from '../outbox';
import { childrenSeen, isOfPresence } from './childrenSeen';

const now = Date.parse('2026-11-18T11:00:00.000Z');
const madeAt = new Date(now).toISOString();
const children = [12, 13, 14].map((id) => testChild({ id }));

/** An entry of this device that waits. */
function entry(parts: Pick<OutboxEntry, 'outbox' | 'call' | 'input'> & Partial<OutboxEntry>): OutboxEntry {
  return {
    ...{ key: 'key', about: '12', label: 'Trial', childId: null, establishmentId: 1, announces: null },
    ...{ madeAt, triedFrom: madeAt, state: 'waiting', problem: null, madeId: null },
    ...parts,
  };
}

const tapped = (childId: number, kind: 'in' | 'out', parts: Partial<OutboxEntry> = {}) =>
  entry({
    outbox: 'presence.children.taps',
    call: 'POST /presence/taps',
    input: { body: { taps: [{ child_id: childId, group_id: 1, kind, moment: madeAt }] } },
    ...parts,
  });

const noted = (childId: number, kind: 'absent' | 'ill' | null, parts: Partial<OutboxEntry> = {}) =>
  entry({
    outbox: 'trial.absences',
    call: 'POST /presence/absence',
    input: { body: { child_id: childId, kind, reason: '' } },
    ...parts,
  });

const seen = (entries: readonly OutboxEntry[], asked?: number) => childrenSeen(children, entries, { now, asked });

test('children are the same objects where this tablet has nothing to add', () => {
  expect(seen([])).toBe(children);
  const some = seen([tapped(12, 'in')]);
  expect(some[0]?.presence).toEqual({ id: 0, child_id: 12, group_id: 1, start_time: madeAt, end_time: null });
  expect(some.slice(1)).toEqual(children.slice(1));
  expect(some[1]).toBe(children[1]);
});

test('children are shown as absent or ill as this tablet noted it last, unless the server refused that', () => {
  const ill = noted(12, 'ill');
  const refused = noted(14, 'absent', { state: 'refused' });
  expect(seen([ill, refused])[0]?.status).toMatchObject({ absent: true, ill: true });
  expect(seen([ill, refused]).slice(1)).toEqual(children.slice(1));
  expect(seen([ill, noted(12, null)])[0]?.status).toMatchObject({ absent: false, ill: false });
});

test('a refused tap, and an absence of another day, change nothing', () => {
  const yesterday = noted(12, 'ill', { madeAt: '2026-11-17T11:00:00.000Z' });
  expect(seen([tapped(13, 'in', { state: 'refused' }), yesterday])).toEqual(children);
});

test('an absence is laid over the children until they were asked for after the server had it', () => {
  const sent = noted(12, 'ill', { state: 'sent', sentAt: now });
  expect(seen([sent], now - 1)[0]?.status.ill).toBe(true);
  expect(seen([sent], now)).toEqual(children);
});

test('taps and absences are of presence, other changes are not', () => {
  const message = entry({
    outbox: 'trial.messages',
    call: 'POST /messages',
    input: { body: { child_id: 1 } } as never,
  });
  expect([tapped(12, 'out'), noted(12, 'ill'), message].map(isOfPresence)).toEqual([true, true, false]);
});
