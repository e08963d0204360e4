import { toActivity, endsOnNextDay, activityProblems, type FormFields } from './activityFormRules';

const clock = { now: () => Date.parse('2026-11-18T09:00:00.000Z') };
const sleep = { id: 2, name: 'Slapen', icon_id: 1, enter_time_end: true, predefined_texts: [] };

const fieldsOf = (date: string, start: string, end: string): FormFields => ({
  ...{ typeId: 2, text: '', childIds: [1], date, start, end },
});

const problems = (fields: FormFields, activity: Parameters<typeof endsOnNextDay>[0] = null) =>
  activityProblems(fields, sleep, endsOnNextDay(activity, fields, clock));

test('a night of yesterday can be entered late', () => {
  const night = fieldsOf('2026-11-17', '23:30', '06:15');
  expect(problems(night)).toEqual({});
  expect(toActivity(night, sleep)).toMatchObject({ date: '2026-11-17', end_time: '06:15', end_date: '2026-11-18' });
  expect(problems(night, { end_time: '23:45', end_date: null })).toEqual({});
});

test.each([
  ['2026-11-18', '23:30', '06:15'],
  ['2026-11-17', '14:00', '09:00'],
])('on %s an end before the start is an error: %s-%s', (date, start, end) => {
  expect(problems(fieldsOf(date, start, end))).toEqual({ end: 'De eindtijd moet na de begintijd liggen.' });
});

test('an end on the same day has no other day', () => {
  for (const end of ['23:50', '00:00']) {
    expect(toActivity(fieldsOf('2026-11-17', '23:30', end), sleep)).not.toHaveProperty('end_date');
  }
});

test('a text that the server would refuse is told of at its field', () => {
  const fields = fieldsOf('2026-11-17', '13:00', '14:00');
  expect(problems({ ...fields, text: ` ${'👩‍👧'.repeat(1000)} ` })).toEqual({});
  expect(problems({ ...fields, text: 'a'.repeat(1001) })).toEqual({ text: 'Vul ten hoogste 1000 tekens in.' });
});
