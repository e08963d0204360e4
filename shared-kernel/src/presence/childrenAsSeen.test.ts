import { ApiError } from '../index';
import { createTestKernel, testChild } from '../testing';
import { childrenAsSeen } from './childrenAsSeen';
import { sendTap } from './sendTap';

test('children are shown with the taps of this tablet before the server answers', async () => {
  const children = [testChild({ id: 12 }), testChild({ id: 13 })];
  const kernel = createTestKernel({
    children,
    answers: {
      'POST /presence': () => {
        throw new ApiError('offline', 'Geen verbinding.');
      },
    },
  });
  const asSeen = childrenAsSeen(kernel);
  expect(asSeen.of(children)).toBe(children);
  const changed = new Promise<void>((resolve) => void asSeen.subscribe(resolve));
  const moment = '2026-11-18T11:00:00.000Z';
  sendTap(kernel, { person: { kind: 'child', id: 12 }, kind: 'in', moment, groupId: 1, record: null });
  await changed;
  const seen = asSeen.of(children);
  expect(seen[0]?.presence).toMatchObject({ child_id: 12, group_id: 1, start_time: moment, end_time: null });
  expect(seen[1]).toBe(children[1]);
});
