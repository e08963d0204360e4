import { parseTime, roundToFiveMinutes } from './timeText';

describe('roundToFiveMinutes', () => {
  test.each([
    [9, 0, '09:00'],
    [9, 2, '09:00'],
    [9, 3, '09:05'],
    [9, 37, '09:35'],
    [9, 38, '09:40'],
    [9, 57, '09:55'],
    [9, 58, '10:00'],
    [23, 58, '00:00'],
    [24, 0, '00:00'],
  ])('%i h %i becomes %s', (hours, minutes, time) => expect(roundToFiveMinutes(hours, minutes)).toBe(time));
});

describe('parseTime', () => {
  test.each([
    ['9', '09:00'],
    ['09', '09:00'],
    ['937', '09:35'],
    ['0938', '09:40'],
    ['9:3', '09:05'],
    ['9.37', '09:35'],
    ['9u15', '09:15'],
    [' 17 : 58 ', '18:00'],
    ['24:00', '00:00'],
    ['2358', '00:00'],
  ])('%s is %s', (text, time) => expect(parseTime(text)).toBe(time));

  test.each(['', 'half tien', '25', '9:60', '24:05', '12345', '-1', '9:'])('%s is not a time', (text) =>
    expect(parseTime(text)).toBeNull(),
  );
});
