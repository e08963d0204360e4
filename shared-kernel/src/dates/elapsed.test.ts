import { formatElapsed } from './timeText';

test.each([
  [-5_000, '00:00'],
  [999, '00:00'],
  [61_000, '01:01'],
  [3_599_999, '59:59'],
  [3_600_000, '1:00'],
  [5_400_000, '1:30'],
  [90_000_000, '25:00'],
])('%i ms is %s', (milliseconds, text) => expect(formatElapsed(milliseconds)).toBe(text));
