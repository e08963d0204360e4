import { DemoDay, mainGroups } from './testing/demoDay.ts';
import { moments } from './testing/moments.ts';

describe.each(moments)('requests of parents on %s', (_when, moment) => {
  const { rows } = new DemoDay(moment);
  const here = rows.mutation_request.filter(({ group_id }) => mainGroups.includes(group_id));

  test('exist of every kind and in every state at the main location', () => {
    expect(new Set(here.map(({ kind }) => kind))).toEqual(new Set(['extra', 'swap', 'ill', 'cancel']));
    expect(new Set(here.map(({ status }) => status))).toEqual(new Set(['new', 'approved', 'refused', 'withdrawn']));
  });

  test('have a decision time, a decider and a reason exactly when their state requires them', () => {
    for (const { status, created_at, decided_at = null, decided_by = null, reason = null } of rows.mutation_request) {
      expect(decided_at !== null && decided_at >= created_at).toBe(status !== 'new');
      expect(decided_by !== null).toBe(status === 'approved' || status === 'refused');
      expect(reason !== null).toBe(status === 'refused');
    }
  });
});
