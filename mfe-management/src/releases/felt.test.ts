import { feltLines } from './felt';

const quiet = { taps: 0, tap_ms: null, slow_taps: 0, slowest: null, long_frames: 0, saves: 0, lost: 0, errors: 0 };

test.each([
  [{}, []],
  [{ saves: 40 }, []],
  [{ taps: 1200, tap_ms: 48 }, ['48 ms per tik (1.200 tikken)']],
  [
    { taps: 5, tap_ms: 300, slow_taps: 2, slowest: { route: '/planning', tap_ms: 1512 } },
    ['300 ms per tik (5 tikken)', '2 trage tikken, het traagst op /planning (1.512 ms)'],
  ],
  [
    { taps: 5, tap_ms: 300, slow_taps: 1, slowest: { route: 'other', tap_ms: 512 } },
    ['300 ms per tik (5 tikken)', '1 trage tik'],
  ],
  [{ long_frames: 1 }, ['1 hapering']],
  [{ saves: 40, lost: 1, errors: 2 }, ['1 van 40 keer niet bewaard', '2 fouten op het scherm']],
])('%j is said as %s', (felt, lines) => {
  expect(feltLines({ ...quiet, ...felt })).toEqual(lines);
});
