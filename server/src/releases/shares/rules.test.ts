import * as v from 'valibot';
import { decide, figuresOf, FiguresSchema, shareRules, type TabletFigures } from './rules.ts';

const tablet: TabletFigures = {
  ...{ establishments: [], loads: 3, load_ms: 900, failed: 0, crashed: 0 },
  ...{ taps: 20, tap_ms: 1_600, saves: 10, lost: 0, errors: 0 },
};

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
  const taking = (ms: number) => tablets(20, { load_ms: 3 * ms });
  expect(decided(taking(1_299), tablets(180))).toBe('promote');
  expect(decided(taking(1_301), tablets(180))).toBe('back: slow');
  expect(decided(taking(5_900), tablets(180, { load_ms: 9_000 }))).toBe('promote');
  expect(decided(taking(6_100), tablets(180, { load_ms: 9_000 }))).toBe('back: slow');
});

test('a few slow tablets do not make a slow release', () => {
  expect(decided([...tablets(17), ...tablets(3, { load_ms: 9_000 })], tablets(180))).toBe('wait');
});

/** Tablets that differ as tablets do: their taps take 40 to 200 ms. */
const varied = (count: number, byMs = 0) =>
  tablets(count).map((own, at) => ({ ...own, tap_ms: own.taps * (40 + (at % 5) * 40 + byMs) }));

test('taps that take 150 ms longer take a release back, 30 ms longer do not, and few taps say nothing', () => {
  expect(decided(varied(20), varied(180))).toBe('promote');
  expect(decided(varied(20, 30), varied(180))).toBe('promote');
  expect(decided(varied(20, 150), varied(180))).toBe('back: sluggish');
  expect(decided(tablets(20, { taps: 4, tap_ms: 4_000 }), varied(180))).toBe('promote');
  expect(decided(varied(20, 150), tablets(180, { taps: 0, tap_ms: 0 }))).toBe('promote');
});

const losing = (count: number, of: number, lost: number, saves = 20) => [
  ...tablets(of - count),
  ...tablets(count, { saves, lost }),
];

test('one save in twenty that is lost takes a release back, on three tablets and a fifth of them', () => {
  expect(decided(losing(20, 20, 1), tablets(180))).toBe('back: losing');
  expect(decided(losing(4, 20, 1), tablets(180))).toBe('back: losing');
  expect(decided(losing(3, 20, 1), tablets(180))).toBe('wait');
  expect(decided(losing(20, 20, 1, 200), tablets(180))).toBe('promote');
  expect(decided(losing(20, 20, 1), losing(90, 180, 1))).toBe('promote');
});

test('errors in place of data take a release back, unless the release before shows them too', () => {
  expect(decided(tablets(10, { errors: 1 }), tablets(90))).toBe('back: erring');
  expect(decided(tablets(10, { errors: 1 }), tablets(90, { errors: 1 }))).toBe('promote');
  expect(decided([...tablets(9), ...tablets(1, { errors: 50 })], tablets(90))).toBe('promote');
});

test('figures of shares that ended before these were counted can still be read', () => {
  const side = { tablets: 1, loads: 3, failed: 0, crashed: 0, slow: 0, medianMs: 300 };
  const read = v.parse(FiguresSchema, { shared: side, before: side });
  expect(read.shared).toMatchObject({ sluggish: 0, losing: 0, erring: 0, medianTapMs: null });
});
