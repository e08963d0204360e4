import { waitFor } from '@testing-library/react';
import { ApiError } from '../index';
import { defineOutbox, outboxOf } from '../outbox';
import { createTestKernel, testChild } from '../testing';
import { childrenAsSeen } from './childrenAsSeen';
import { sendTaps } from './taps';

test('children are shown with the taps of this tablet before the server answers', async () => {
  const children = [testChild({ id: 12 }), testChild({ id: 13 })];
  const kernel = createTestKernel({
    children,
    answers: {
      'POST /presence/taps': () => {
        throw new ApiError('offline', 'Geen verbinding.');
      },
    },
  });
  const asSeen = childrenAsSeen(kernel);
  expect(asSeen.of(children)).toBe(children);
  const changed = new Promise<void>((resolve) => void asSeen.subscribe(resolve));
  const moment = '2026-11-18T11:00:00.000Z';
  sendTaps(kernel, [{ person: { kind: 'child', id: 12 }, kind: 'in', moment, groupId: 1 }]);
  await changed;
  const seen = asSeen.of(children);
  expect(seen[0]?.presence).toMatchObject({ child_id: 12, group_id: 1, start_time: moment, end_time: null });
  expect(seen[1]).toBe(children[1]);
});

const absences = defineOutbox({ name: 'trial.absences', call: 'POST /presence/absence', label: 'Afmelding' });

test('children are shown as absent or ill as this tablet noted it, unless the server refused that', async () => {
  const children = [12, 13, 14].map((id) => testChild({ id }));
  const kernel = createTestKernel({
    children,
    answers: {
      'POST /presence/absence': ({ body: { child_id } }) => {
        throw new ApiError(child_id === 14 ? 'forbidden' : 'offline', 'Niet nu.');
      },
    },
  });
  const asSeen = childrenAsSeen(kernel);
  const changed = new Promise<void>((resolve) => void asSeen.subscribe(resolve));
  const note = (child_id: number, kind: 'absent' | 'ill') =>
    absences.add(kernel, {
      about: String(child_id),
      childId: child_id,
      input: { body: { child_id, kind, reason: '' } },
    });
  note(12, 'ill');
  note(14, 'absent');
  await changed;
  const { store } = outboxOf(kernel);
  await waitFor(() => expect(store.unsent.map(({ state }) => state)).toContain('refused'));
  const seen = asSeen.of(children);
  expect(seen[0]?.status).toMatchObject({ absent: true, ill: true });
  expect(seen.slice(1)).toEqual(children.slice(1));

  absences.add(kernel, { about: '12', childId: 12, input: { body: { child_id: 12, kind: null, reason: '' } } });
  expect(asSeen.of(children)[0]?.status).toMatchObject({ absent: false, ill: false });
});
