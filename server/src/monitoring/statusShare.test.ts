import type { ShareFigures, SideFigures } from '../releases/shares/rules.ts';
import type { Share } from '../releases/shares/shares.ts';
import { shareBlock } from './statusShare.ts';

const began = new Date('2026-03-10T08:00:00.000Z');
const share: Share = {
  id: 1,
  name: 'mfe-planning',
  release: '0.2.0-aaaaaaaaaaaa',
  from_release: '0.1.0-bbbbbbbbbbbb',
  share: 10,
  establishments: new Set([3, 7]),
  started_at: began.toISOString(),
  started_by: 'Team',
  state: 'running',
  ended_at: null,
  reason: '',
  figures: '',
};

function side(part: Partial<SideFigures>): SideFigures {
  const faults = { failed: 0, crashed: 0, slow: 0, sluggish: 0, losing: 0, erring: 0 };
  return { tablets: 0, loads: 0, ...faults, medianMs: null, medianTapMs: null, establishments: 0, ...part };
}

function textOf(figures: ShareFigures, minutes: number): string {
  const now = new Date(began.getTime() + minutes * 60_000);
  return shareBlock({ share, figures }, now).replace(/<[^>]+>/g, '');
}

test('shows how many tablets, loads and minutes a release still needs', () => {
  const figures = {
    shared: side({ tablets: 4, loads: 12, establishments: 1 }),
    before: side({ tablets: 30, loads: 90 }),
  };
  expect(textOf(figures, 2)).toContain('Wacht nog op 6 tablets, 1 vestiging, 18 keer laden en 3 minuten.');
  expect(textOf({ ...figures, shared: side({ tablets: 9, loads: 40, establishments: 2 }) }, 6)).toContain(
    'Wacht nog op 1 tablet.',
  );
});

test('shows the doubt', () => {
  const shared = side({ tablets: 20, loads: 60, crashed: 2 });
  expect(textOf({ shared, before: side({ tablets: 180, loads: 500 }) }, 6)).toContain(
    'Twijfel over vastlopen: dat komt vaker voor dan met de release ervoor.',
  );
});

test('shows no waiting once the rollout has ended', () => {
  const figures = { shared: side({}), before: side({}) };
  const ended: Share = { ...share, state: 'stopped', ended_at: began.toISOString(), reason: 'by-hand' };
  expect(shareBlock({ share: ended, figures }, began)).not.toMatch(/Wacht|Twijfel/);
});
