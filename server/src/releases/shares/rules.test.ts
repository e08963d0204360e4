import { decide, figuresOf, shareRules, type TabletFigures } from './rules.ts';

const tablet: TabletFigures = { establishments: [], loads: 3, loadMs: 900, failed: 0, crashed: 0 };

function tablets(count: number, part: Partial<TabletFigures> = {}): TabletFigures[] {
  return Array.from({ length: count }, (_none, at) => ({ ...tablet, establishments: [at % 5], ...part }));
}

function decided(shared: TabletFigures[], before: TabletFigures[], ageMs: number = shareRules.leastMs): string {
  const decision = decide(figuresOf(shared, before), { ageMs, establishments: 5 });
  return decision.action === 'take-back' ? `back: ${decision.reason}` : decision.action;
}

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

const crashed = (count: number, of: number) => [...tablets(of - count), ...tablets(count, { crashed: 1 })];

test.each([
  ['one crashed tablet does not hold up a release', 1, 20, 'promote'],
  ['two do', 2, 20, 'wait'],
  ['and less than a fifth', 3, 20, 'wait'],
  ['a fifth takes it back', 4, 20, 'back: crashed'],
  ['two tablets are too few to take it back', 2, 4, 'wait'],
  ['three are enough', 3, 4, 'back: crashed'],
])('%s', (_what, count, of, expected) => {
  expect(decided(crashed(count, of), tablets(180))).toBe(expected);
});

test('a fault counts when it is three times as frequent as with the release before', () => {
  expect(decided(crashed(9, 20), crashed(30, 200))).toBe('back: crashed');
  expect(decided(crashed(8, 20), crashed(30, 200))).toBe('promote');
});

test('without tablets to compare with, each fault is more frequent', () => {
  expect(decided(crashed(3, 10), [])).toBe('back: crashed');
});

test('slow means more than twice the usual time and more than a second above it', () => {
  const taking = (ms: number) => tablets(20, { loadMs: 3 * ms });
  expect(decided(taking(1_299), tablets(180))).toBe('promote');
  expect(decided(taking(1_301), tablets(180))).toBe('back: slow');
  expect(decided(taking(5_900), tablets(180, { loadMs: 9_000 }))).toBe('promote');
  expect(decided(taking(6_100), tablets(180, { loadMs: 9_000 }))).toBe('back: slow');
});

test('a few slow tablets do not make a slow release', () => {
  expect(decided([...tablets(17), ...tablets(3, { loadMs: 9_000 })], tablets(180))).toBe('wait');
});
