import { latenessOf, latenessText, overdueOf } from './lateness';

const today = '2026-11-18';
const time = (start_time: string, end_time: string) => ({ id_group: 3, start_time, end_time });
/** Times of records are in UTC, an hour behind the Netherlands. */
const record = (from: string, to: string | null, day = today) => ({
  start_time: `${day}T${from}:00.000Z`,
  end_time: to === null ? null : `${day}T${to}:00.000Z`,
});

test.each([
  ['13:14', null],
  ['13:15', 'Verwacht om 13:00, 15 minuten te laat'],
  ['13:59', 'Verwacht om 13:00, 59 minuten te laat'],
  ['14:00', 'Verwacht om 13:00, 1 uur te laat'],
  ['18:12', 'Verwacht om 13:00, 5 uur te laat'],
  ['18:30', 'Niet gekomen, verwacht 13:00-18:30'],
])('who is due at 13:00 is late from a quarter past: at %s %s', (now, text) => {
  const late = latenessOf(null, [time('13:00', '18:30')], { date: today, time: now });
  expect(late && latenessText(late)).toBe(text);
});

const schoolCare = [time('15:00', '18:00'), time('07:30', '08:30')];

test.each([
  ['who is here', record('14:00', null), '15:30', null],
  ['who has left in the morning, before the afternoon', record('06:30', '07:30'), '15:10', null],
  ['who has left in the morning, in the afternoon', record('06:30', '07:30'), '15:30', '15:00'],
  ['who has left in the afternoon', record('14:00', '14:20'), '15:30', null],
  ['who was left open yesterday', record('14:00', null, '2026-11-17'), '15:30', '15:00'],
  ['who did not come in the morning', null, '12:00', '07:30'],
])('%s', (_, found, now, from) => {
  expect(latenessOf(found, schoolCare, { date: today, time: now })?.from ?? null).toBe(from);
});

test('times that touch are one stay, up to midnight', () => {
  const planned = [time('07:30', '12:00'), time('12:00', '00:00')];
  expect(latenessOf(record('06:30', '10:50'), planned, { date: today, time: '12:30' })).toBeNull();
  expect(latenessOf(null, planned, { date: today, time: '12:30' })).toMatchObject({ from: '07:30', missed: false });
});

test('without planning nobody is late', () => {
  expect(latenessOf(null, [], { date: today, time: '12:00' })).toBeNull();
});

const stays = [time('08:00', '10:00'), time('10:00', '13:00')];

test.each([
  ['until a quarter past', stays, record('07:00', null), '13:14', null],
  ['from a quarter past', stays, record('07:00', null), '13:15', { until: '13:00', minutes: 15 }],
  ['hours later', stays, record('07:00', null), '16:52', { until: '13:00', minutes: 232 }],
  ['between times that touch', stays, record('07:00', null), '10:30', null],
  ['who has left', stays, record('07:00', '12:00'), '16:52', null],
  ['who did not come', stays, null, '16:52', null],
  ['who was left open yesterday', stays, record('07:00', null, '2026-11-17'), '16:52', null],
  ['who came after the planned end', stays, record('13:30', null), '16:52', { until: '13:00', minutes: 232 }],
  ['who came before the planned time', [time('13:00', '18:00')], record('07:00', null), '12:00', null],
  ['after school care of the morning', schoolCare, record('06:30', null), '09:00', { until: '08:30', minutes: 30 }],
  ['who came early for the afternoon', schoolCare, record('12:00', null), '14:00', null],
  ['who stayed for the afternoon', schoolCare, record('06:30', null), '15:30', null],
  ['until midnight', [time('18:00', '00:00')], record('17:00', null), '23:59', null],
  ['without planning', [], record('07:00', null), '16:52', null],
])('late to be fetched: %s', (_, planned, found, now, expected) => {
  expect(overdueOf(found, planned, { date: today, time: now })).toEqual(expected);
});
