import { DemoDay } from './testing/demoDay.ts';
import { moments } from './testing/moments.ts';

describe.each(moments)('requests of parents on %s', (_when, moment) => {
  const day = new DemoDay(moment);
  const all = day.rows('mutation_request');
  const here = all.filter(({ group_id }) => day.mainGroups.includes(group_id));

  test('exist of every kind and in every state at the main location', () => {
    expect(new Set(here.map(({ kind }) => kind))).toEqual(new Set(['extra', 'swap', 'ill', 'cancel']));
    expect(new Set(here.map(({ status }) => status))).toEqual(new Set(['new', 'approved', 'refused', 'withdrawn']));
  });

  test('have a decision time, a decider and a reason exactly when their state requires them', () => {
    for (const { status, created_at, decided_at = null, decided_by = null, reason = null } of all) {
      expect(decided_at !== null && decided_at >= created_at).toBe(status !== 'new');
      expect(decided_by !== null).toBe(status === 'approved' || status === 'refused');
      expect(reason !== null).toBe(status === 'refused');
    }
  });
});
