import type { PresenceRecord } from '@groepsapp/contract';
import { testChild } from '@groepsapp/kernel/testing';
import { withPresence } from './rosterAnswers';

describe('withPresence', () => {
  const record = (id: number, child_id: number, start_time: string, end_time: string | null): PresenceRecord => ({
    id,
    child_id,
    group_id: 1,
    start_time,
    end_time,
  });
  const presenceIds = (records: PresenceRecord[]) =>
    withPresence([testChild({ id: 1 }), testChild({ id: 2 })], records).map(({ presence }) => presence?.id ?? null);

  test('gives each child its own record, and null without one', () => {
    expect(presenceIds([record(10, 2, '2026-11-18T07:00:00.000Z', null)])).toEqual([null, 10]);
  });

  test('prefers a record of today to one left open on an earlier day', () => {
    const forgotten = record(10, 1, '2026-11-17T07:00:00.000Z', null);
    const ended = record(11, 1, '2026-11-18T07:00:00.000Z', '2026-11-18T09:00:00.000Z');

    expect(presenceIds([forgotten])).toEqual([10, null]);
    expect(presenceIds([forgotten, ended])).toEqual([11, null]);
    expect(presenceIds([ended, forgotten])).toEqual([11, null]);
  });

  test('uses the latest when all have ended', () => {
    const early = record(10, 1, '2026-11-18T07:00:00.000Z', '2026-11-18T09:00:00.000Z');
    const late = record(11, 1, '2026-11-18T10:00:00.000Z', '2026-11-18T11:00:00.000Z');

    expect(presenceIds([late, early])).toEqual([11, null]);
  });

  test('gives each child all its records by time', () => {
    const late = record(11, 1, '2026-11-18T10:00:00.000Z', null);
    const early = record(10, 1, '2026-11-18T07:00:00.000Z', '2026-11-18T09:00:00.000Z');
    const [noor, sem] = withPresence([testChild({ id: 1 }), testChild({ id: 2 })], [late, early]);

    expect(noor?.records).toEqual([early, late]);
    expect(sem?.records).toEqual([]);
  });
});
