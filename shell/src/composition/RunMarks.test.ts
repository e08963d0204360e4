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

const releaseOf = (name: string) => areas.find((area) => area.name === name)?.release ?? '';

/** A page in which an area begins to run code. */
function run(name = 'mfe-planning'): RunMarks {
  const marks = load();
  marks.begin(name, releaseOf(name));
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

test('the area stays left out on the pages after that, until the user tries it and it no longer hangs', () => {
  run();
  hang();
  load();
  const later = load();
  expect(later.isHung('mfe-planning')).toBe(true);
  later.forgive('mfe-planning');
  later.begin('mfe-planning', releaseOf('mfe-planning'));
  jest.advanceTimersByTime(3_000);
  expect(load().isHung('mfe-planning')).toBe(false);
});

describe('when several areas ran in the page that hung', () => {
  const names = areas.map(({ name }) => name);
  const started: string[] = [];

  /** A page that asks for the turn of each area in this order, and runs it then. */
  async function runInTurn(order = names): Promise<RunMarks> {
    const marks = load();
    started.splice(0);
    for (const name of order) {
      const begin = () => {
        started.push(name);
        marks.begin(name, releaseOf(name));
      };
      void (marks.turn(name)?.then(begin) ?? begin());
    }
    await jest.advanceTimersByTimeAsync(0);
    return marks;
  }

  beforeEach(async () => {
    expect(load().turn('mfe-planning')).toBeNull();
    await runInTurn();
    expect(started).toEqual(names);
    hang();
  });

  test('the next page leaves none out, and runs one after the other', async () => {
    const marks = await runInTurn();
    expect(names.filter((name) => marks.isHung(name))).toEqual([]);
    expect(started).toEqual(['mfe-planning']);
    expect(marks.turn('mfe-planning')).toBe(marks.turn('mfe-planning'));
    await jest.advanceTimersByTimeAsync(3_000);
    expect(started).toEqual(names);
  });

  test.each([
    ['first', 0, 'mfe-planning'],
    ['second', 3_000, 'mfe-children'],
  ])('and the page after it leaves out the %s, when that one hung', async (_which, after, guilty) => {
    await runInTurn();
    await jest.advanceTimersByTimeAsync(after);
    hang();
    const marks = await runInTurn();
    expect(names.filter((name) => marks.isHung(name))).toEqual([guilty]);
    expect(started).toEqual(names);
  });

  test('nothing is left out nor in turn once all ran without hanging', async () => {
    await runInTurn();
    await jest.advanceTimersByTimeAsync(6_000);
    hang();
    const marks = await runInTurn();
    expect(names.filter((name) => marks.isHung(name))).toEqual([]);
    expect(marks.turn('mfe-planning')).toBeNull();
  });
});

test('a mark that is not understood leaves out no area', () => {
  localStorage.setItem('groepsapp.runs.mfe-planning', 'x');
  expect(load().isHung('mfe-planning')).toBe(false);
});

test('another release of the area is not left out', () => {
  run();
  hang();
  expect(load([{ name: 'mfe-planning', release: '1.0.1-cccccccccccc' }]).isHung('mfe-planning')).toBe(false);
});

test.each([
  ['reacts for three seconds', () => jest.advanceTimersByTime(3_000)],
  ['is left, or goes out of sight', hide],
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
