import { chanceOf, decide, figuresOf, shareRules, type TabletFigures } from './rules.ts';

const tablet: TabletFigures = { establishments: [], loads: 3, loadMs: 900, failed: 0, crashed: 0 };

function tablets(count: number, part: Partial<TabletFigures> = {}): TabletFigures[] {
  return Array.from({ length: count }, (_none, at) => ({ ...tablet, establishments: [at % 5], ...part }));
}

function decided(shared: TabletFigures[], before: TabletFigures[], ageMs: number = shareRules.leastMs): string {
  const decision = decide(figuresOf(shared, before), { ageMs, establishments: 5 });
  return decision.action === 'take-back' ? `back: ${decision.reason}` : decision.action;
}

test('the probability of faulty tablets by chance equals that of the exact test', () => {
  expect(chanceOf(3, 3, 0, 7)).toBeCloseTo(1 / 120, 10);
  expect(chanceOf(0, 10, 4, 90)).toBe(1);
  expect(chanceOf(3, 20, 2, 180)).toBeCloseTo(0.00759, 4);
});

test.each([
  ['ten sound tablets after five minutes', tablets(10), tablets(90), shareRules.leastMs, 'promote'],
  ['too soon', tablets(10), tablets(90), shareRules.leastMs - 1, 'wait'],
  ['too few tablets', tablets(9, { loads: 10 }), tablets(90), shareRules.leastMs, 'wait'],
  ['few tablets after a day', tablets(5, { loads: 10 }), tablets(90), shareRules.longMs, 'promote'],
  ['fewer still after a day', tablets(4, { loads: 10 }), tablets(90), shareRules.longMs, 'wait'],
  ['too few establishments', tablets(20, { establishments: [1, 2] }), tablets(90), shareRules.longMs, 'wait'],
  ['too few loads', tablets(10, { loads: 1 }), tablets(90), shareRules.leastMs, 'wait'],
  ['nothing was told', [], [], shareRules.longMs, 'wait'],
] as const)('decides once there is enough data: %s', (_what, shared, before, age, expected) => {
  expect(decided([...shared], [...before], age)).toBe(expected);
});

test('two crashed tablets pause a rollout, three roll it back', () => {
  const crashed = (count: number) => [...tablets(20 - count), ...tablets(count, { crashed: 1 })];
  expect(decided(crashed(2), tablets(180))).toBe('wait');
  expect(decided(crashed(3), tablets(180))).toBe('back: crashed');
});

test('one crashed tablet is no doubt when the previous release crashes as often', () => {
  const before = [...tablets(170), ...tablets(10, { crashed: 1 })];
  expect(decided([...tablets(19), ...tablets(1, { crashed: 1 })], before)).toBe('promote');
});

test('without a comparison, half of the tablets must have a fault', () => {
  const failed = (count: number) => [...tablets(10 - count), ...tablets(count, { failed: 2 })];
  expect(decided(failed(5), tablets(4))).toBe('back: failed');
  expect(decided(failed(4), tablets(4))).toBe('wait');
});

test('slow means more than twice the usual time and more than a second above it', () => {
  const taking = (ms: number) => tablets(20, { loadMs: 3 * ms });
  expect(decided(taking(1_299), tablets(180))).toBe('promote');
  expect(decided(taking(1_301), tablets(180))).toBe('back: slow');
  expect(decided(taking(5_900), tablets(180, { loadMs: 9_000 }))).toBe('promote');
  expect(decided(taking(6_100), tablets(180, { loadMs: 9_000 }))).toBe('back: slow');
});

test('a few slow tablets do not make a slow release', () => {
  expect(decided([...tablets(15), ...tablets(5, { loadMs: 9_000 })], tablets(180))).toBe('wait');
});
