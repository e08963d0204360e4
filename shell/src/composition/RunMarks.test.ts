import { RunMarks } from './RunMarks';

const areas = [
  { name: 'mfe-planning', release: '1.0.0-aaaaaaaaaaaa' },
  { name: 'mfe-children', release: '1.0.0-bbbbbbbbbbbb' },
];
const clock = { now: () => Date.now() };
let pages: RunMarks[];

/** The marks as a new page finds them. */
function load(of = areas): RunMarks {
  const marks = new RunMarks(of, localStorage, clock);
  pages.push(marks);
  return marks;
}

/** A page in which an area begins to run code. */
function run(name = 'mfe-planning'): RunMarks {
  const marks = load();
  marks.begin(name, '1.0.0-aaaaaaaaaaaa');
  return marks;
}

function hide() {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  pages = [];
  localStorage.clear();
  jest.useFakeTimers();
});

afterEach(() => {
  pages.forEach((marks) => marks.stop());
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Time passes while the page hangs: none of its timers fires. */
const hang = () => jest.setSystemTime(Date.now() + 10_000);

test('an area whose code hung is left out on the next page, and no other', () => {
  run();
  hang();
  const next = load();
  expect([next.isHung('mfe-planning'), next.isHung('mfe-children')]).toEqual([true, false]);
});

test('an area that is retried is no longer left out', () => {
  run();
  hang();
  const next = load();
  next.forgive('mfe-planning');
  expect(next.isHung('mfe-planning')).toBe(false);
});

test('another release of the area is not left out', () => {
  run();
  hang();
  expect(load([{ name: 'mfe-planning', release: '1.0.1-cccccccccccc' }]).isHung('mfe-planning')).toBe(false);
});

test.each([
  ['reacts for three seconds', () => jest.advanceTimersByTime(3_000)],
  ['is left', () => window.dispatchEvent(new Event('pagehide'))],
  ['goes out of sight', hide],
])('a page that %s leaves out no area', (_what, happen) => {
  run();
  happen();
  hang();
  expect(load().isHung('mfe-planning')).toBe(false);
});

test('a mark younger than three seconds may be of another page, and is ignored', () => {
  run();
  jest.setSystemTime(Date.now() + 2_000);
  expect(load().isHung('mfe-planning')).toBe(false);
});

test('a full storage does not prevent an area from running', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('QuotaExceededError');
  });
  expect(() => run()).not.toThrow();
});
