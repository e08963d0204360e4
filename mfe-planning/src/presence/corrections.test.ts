import { correctionOf, savedTimes } from './corrections';

const today = '2026-11-18';

describe('a correction', () => {
  const record = { start_time: '2026-11-18T07:03:20.000Z', end_time: '2026-11-18T10:00:00.000Z' };
  const day = { date: today, now: '2026-11-18T11:00:00.000Z' };

  test('starts with the times of the Netherlands', () => {
    expect(savedTimes(record).fields).toEqual({ start: '08:03', end: '11:00' });
    expect(savedTimes({ ...record, end_time: null }).fields).toEqual({ start: '08:03', end: null });
  });

  test.each([
    [
      'keeps the seconds of a time that stays',
      { start: '08:03', end: '11:30' },
      [record.start_time, '2026-11-18T10:30:00.000Z'],
    ],
    ['can open the record again', { start: '08:00', end: null }, ['2026-11-18T07:00:00.000Z', null]],
    ['can end now', { start: '08:03', end: '12:00' }, [record.start_time, '2026-11-18T11:00:00.000Z']],
  ])('%s', (_, fields, [start_time, end_time]) =>
    expect(correctionOf(record, fields, day)).toEqual({ times: { start_time, end_time }, problems: {} }),
  );

  test.each([
    ['07:00', '2026-11-19T06:00:00.000Z'],
    ['00:00', '2026-11-18T23:00:00.000Z'],
    ['23:00', '2026-11-18T22:00:00.000Z'],
  ])('of a night ends at %s', (end, end_time) => {
    const evening = { start_time: '2026-11-18T21:00:00.000Z', end_time: null };
    const corrected = correctionOf(evening, { start: '22:00', end }, { date: today, now: '2026-11-19T08:00:00.000Z' });
    expect(corrected).toEqual({ times: { start_time: evening.start_time, end_time }, problems: {} });
  });

  test.each([
    ['ends before it begins', { start: '11:00', end: '09:00' }, { end: 'De eindtijd moet na de begintijd liggen.' }],
    ['has no begin', { start: null, end: '11:00' }, { start: 'Vul een begintijd in.' }],
    ['begins in the future', { start: '12:05', end: null }, { start: 'Deze tijd ligt in de toekomst.' }],
    ['ends in the future', { start: '08:03', end: '12:05' }, { end: 'Deze tijd ligt in de toekomst.' }],
    ['ends when it begins', { start: '11:00', end: '11:00' }, { end: 'De eindtijd moet na de begintijd liggen.' }],
  ])('is refused when it %s', (_, fields, problems) =>
    expect(correctionOf(record, fields, day)).toMatchObject({ problems }),
  );
});
