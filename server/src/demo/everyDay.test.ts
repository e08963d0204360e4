import { ageOn } from '../ratio/ages.ts';
import { ratioOfDay } from '../ratio/day.ts';
import { needsAttention } from '../tracking/alerts.ts';
import { mainGroups } from './planning.ts';
import { DemoDay } from './testing/demoDay.ts';
import { moments } from './testing/moments.ts';

const [ladybirds, butterflies, hedgehogs, climbers] = ['lieveheersbeestjes', 'vlinders', 'egeltjes', 'klimmers'];

describe.each(moments)('the demo data at %s', (_, moment) => {
  const day = new DemoDay(moment);
  const { main } = day;
  const named = (name: string) => day.children.filter((child) => child.name === name);

  test('has every child of the two main groups planned today, some of them here', () => {
    expect(main.filter((child) => !day.isPlanned(child))).toEqual([]);
    expect(main.filter((child) => day.openPresence(child)).length).toBeGreaterThan(4);
    expect(main.filter((child) => !day.openPresence(child)).length).toBeGreaterThan(4);
  });

  test('has a child in the main groups whose observation is due', () => {
    const lists = day.demo.rowsOf('observation-list').filter(({ company }) => company === 1);
    const rules = {
      lists: lists.map(({ id, fields: { min_months = null, max_months = null, repeat_months = null } }) => {
        return { id, min_months, max_months, repeat_months };
      }),
      today: day.today,
    };
    const due = main.filter(({ id, dateOfBirth: birth }) => {
      const results = day
        .rows('observation_result')
        .flatMap((result) =>
          result.child_id === id ? [{ ...result, id: result.id ?? 0, active: result.active ?? 1 }] : [],
        );
      return needsAttention({ birth, results }, { ...rules, withinDays: 28 });
    });
    expect(due.map(({ name }) => name)).toEqual(['Sjoukje Dijkstra']);
  });

  test('has no child in two places at once', () => {
    const open = day.rows('presence').filter(({ end_time }) => end_time === null);
    const twice = open.filter(
      ({ child_id, date }, index) =>
        open.findIndex((other) => other.child_id === child_id && other.date === date) !== index,
    );
    expect(twice).toEqual([]);
  });

  test('has birthdays in the two main groups on and beyond the edges of the window', () => {
    // Nobody of one to three years was born on a 29 February.
    const days = [0, 1, 14, 15].map((ahead) => day.inDays(ahead)).filter((one) => !one.endsWith('-02-29'));
    const found = days.map((one) => day.celebrating(main, one));
    expect(found.filter((children) => children.length === 0)).toEqual([]);
    expect(found.flat().every(({ age }) => age > 0)).toBe(true);
  });

  test('has children who turn 1, 2 and 4 today', () => {
    const ages = day.celebrating(main, day.today).map(({ age }) => age);
    // Nobody turns 1 or 2 on 29 February: that birthday is on 1 March.
    expect(ages).toEqual(expect.arrayContaining(day.today.endsWith('-02-29') ? [4] : [1, 2, 4]));
  });

  test('has a child born on a leap day, and one still at day care at four', () => {
    expect(day.children.some(({ dateOfBirth }) => dateOfBirth.endsWith('-02-29'))).toBe(true);
    const fourYearsAgo = `${Number(day.today.slice(0, 4)) - 4}${day.today.slice(4)}`;
    expect(day.childrenOf([hedgehogs]).some(({ dateOfBirth }) => dateOfBirth < fourYearsAgo)).toBe(true);
  });

  test('has twins in different groups and two children of one name in the same', () => {
    const twins = [...named("Luuk van 't Hof"), ...named("Lotte van 't Hof")];
    expect(new Set(twins.map(({ dateOfBirth }) => dateOfBirth)).size).toBe(1);
    expect(twins.map((child) => day.groupsOf(child))).toEqual([[ladybirds], [butterflies]]);
    expect(named('Noor Visser').map((child) => day.groupsOf(child))).toEqual([[hedgehogs], [hedgehogs]]);
  });

  test('has a child on two groups, half a day in each', () => {
    const [omer] = named('Ömer Öztürk');
    const today = omer === undefined ? [] : day.plannedToday(omer);
    expect(today.map(({ groupId }) => groupId)).toEqual(
      [butterflies, ladybirds].map((group) => day.demo.group(group).id),
    );
    expect(today[0]?.endTime).toBe(today[1]?.startTime);
  });

  test('has children without permission for photos, ill and asleep', () => {
    expect(main.some(({ refused }) => refused.has('photoPortal'))).toBe(true);
    const ill = day.rows('day_status').filter((status) => status.ill === 1 && status.date === day.today);
    const sleep = day.demo
      .rowsOf('activity-type')
      .filter(({ fields }) => fields.icon_id === 1)
      .map(({ id }) => id);
    const asleep = day
      .rows('activity')
      .filter(({ activity_type_id, date, end_time }) => {
        return sleep.includes(activity_type_id) && date === day.today && end_time === null;
      })
      .map(({ child_id }) => child_id);
    const here = main.filter((child) => day.openPresence(child)).map(({ id }) => id);
    expect(asleep.every((id) => here.includes(id))).toBe(true);
    expect([ill.length, asleep.length]).toEqual([1, 1]);
  });

  test('has an attendance of yesterday that was never ended, and one of today that was', () => {
    const open = main.flatMap((child) => day.openPresence(child) ?? []);
    expect(open.some(({ date }) => date === day.inDays(-1))).toBe(true);
    expect(day.rows('presence').some(({ date, end_time }) => date === day.today && end_time !== null)).toBe(true);
  });

  test('has one employee who forgot to sign out on the last day before today', () => {
    const open = day.rows('employee_presence').filter(({ date, end_time }) => date < day.today && end_time === null);
    expect(open).toHaveLength(1);
  });

  test('has a child who is here without being planned', () => {
    const here = day.childrenOf([hedgehogs]).filter((child) => day.openPresence(child)?.date === day.today);
    expect(here.filter((child) => !day.isPlanned(child)).map(({ name }) => name)).toEqual(['Teun de Graaf']);
  });

  test('has children with none and with eight care instructions, important and edited ones', () => {
    const counts = main.map((child) => day.instructionsOf(child));
    expect([Math.min(...counts), Math.max(...counts)]).toEqual([0, 8]);
    expect(day.rows('instruction').some(({ priority }) => priority === '1')).toBe(true);
    expect(day.rows('instruction').some(({ modified_at = null }) => modified_at !== null)).toBe(true);
    expect(day.rows('instruction').some(({ modified_at = null }) => modified_at === null)).toBe(true);
  });

  test('has more announcements and transfer notes of today than the dashboard shows', () => {
    expect(day.notes(1).length).toBeGreaterThan(3);
    expect(day.notes(0).filter(({ date }) => date === day.today).length).toBeGreaterThan(3);
  });

  test.each([
    ['Lieveheersbeestjes', ladybirds],
    ['Vlinders', butterflies],
  ])('has reminders that are overdue and due soon for the %s', (__, group) => {
    const days = day.reminderDays(group);
    expect(days.some((date) => date < day.today)).toBe(true);
    expect(days.some((date) => date >= day.today && date <= day.inDays(28))).toBe(true);
  });

  test('has two to four employees at work in the two main groups, who begin before the children come', () => {
    for (const group of mainGroups) {
      const shifts = day.shiftsToday(group).filter(({ counts_for_ratio }) => counts_for_ratio === 1);
      const children = day.plannedIn(group);
      expect([2, 3, 4]).toContain(shifts.length);
      expect(new Set(shifts.map(({ employee_id }) => employee_id)).size).toBe(shifts.length);
      const first = (times: readonly string[]) => times.toSorted()[0] ?? '';
      expect(first(shifts.map(({ start_time }) => start_time)) <= first(children.map((c) => c.startTime))).toBe(true);
    }
  });

  test('has too few employees in one of the main groups for more than an hour, and groups that end the day together', () => {
    const planned = day.plannedIn(butterflies);
    const bornOn = new Map(day.children.map(({ id, dateOfBirth }) => [id, dateOfBirth]));
    const { rows, deviationMinutes } = ratioOfDay({
      date: day.today,
      allowance: 180,
      children: planned.map(({ childId: id, startTime: start, endTime: end }) => {
        return { id, start, end, inGroup: true, age: ageOn(bornOn.get(id) ?? day.today, day.today) };
      }),
      employees: day
        .shiftsToday(butterflies)
        .filter(({ counts_for_ratio }) => counts_for_ratio === 1)
        .map(({ employee_id: id, start_time: start, end_time: end }) => ({ id, start, end, role: 'qualified' })),
    });
    expect(deviationMinutes).toBeGreaterThan(60);
    expect(rows.map(({ status }) => status)).toContain(30);
    const together = day.rows('group_merge').filter(({ date }) => date === day.today);
    expect(together).toMatchObject([{ group_id: day.demo.group(butterflies).id, start_time: '17:30' }]);
    expect(planned.some(({ endTime }) => endTime > '17:30')).toBe(true);
  });

  test('has children of after-school care planned this afternoon, also at weekends', () => {
    const planned = day.plannedIn(climbers);
    expect(planned.filter(({ endTime }) => endTime === '18:30').length).toBeGreaterThan(1);
    expect(day.shiftsToday(climbers).length).toBeGreaterThan(0);
  });

  test('has an employee at work in each group with children planned before school', () => {
    const early = day.plannedIn(climbers).filter(({ startTime }) => startTime < '09:00');
    const shifts = day.shiftsToday(climbers).filter(({ start_time }) => start_time < '07:30');
    expect(shifts.length).toBe(early.length > 0 ? 1 : 0);
  });

  test('has cancelled, changed and swapped days in the weeks around today, none of them today', () => {
    const items = day.rows('planning_item');
    const reasons = items.flatMap(({ reason }) => reason ?? []);
    expect(new Set(reasons)).toEqual(
      new Set(['ill', 'holiday', 'day-off', 'no-show', 'swap', 'brought-late', 'fetched-early']),
    );
    const ofSlots = items.filter(({ weekly_slot_id }) => (weekly_slot_id ?? null) !== null);
    expect(ofSlots.filter(({ date }) => date === day.today)).toEqual([]);
    expect(items.filter(({ start_time, end_time }) => end_time <= start_time)).toEqual([]);
  });

  test('has schedule changes of every kind within the window and beyond, of children who are there now', () => {
    const changes = day.rows('schedule_mutation').filter(({ group_id }) => day.mainGroups.includes(group_id));
    const within = changes.filter(({ date }) => date >= day.today && date <= day.inDays(14));
    expect(new Set(within.map(({ type }) => type))).toEqual(new Set(['start', 'end', 'change']));
    expect(within.map(({ date }) => date)).toEqual(expect.arrayContaining([day.today, day.inDays(14)]));
    expect(changes.map(({ date }) => date)).toEqual(expect.arrayContaining([day.inDays(15), day.inDays(-2)]));
    const ids = main.map(({ id }) => id);
    expect(within.filter(({ child_id }) => !ids.includes(child_id))).toEqual([]);
    expect(
      day
        .rows('schedule_mutation')
        .some((one) => one.group_id === day.demo.group(climbers).id && one.type === 'change'),
    ).toBe(true);
  });

  test('has no moments in the future', () => {
    const { now } = day;
    const moments = [
      ...day.rows('message').map(({ created_at }) => created_at),
      ...day.rows('instruction').flatMap(({ created_at, modified_at }) => [created_at, modified_at ?? created_at]),
      ...day.rows('transfer_note').map(({ created_at }) => created_at),
      ...day.rows('presence').flatMap(({ start_time, end_time }) => [start_time, end_time ?? start_time]),
      ...day.rows('message_read').map(({ read_at }) => read_at),
    ];
    expect(moments.filter((one) => one > now)).toEqual([]);
    expect(day.rows('presence').filter(({ start_time, end_time }) => (end_time ?? start_time) < start_time)).toEqual(
      [],
    );
    expect(day.children.filter(({ dateOfBirth }) => dateOfBirth > day.today)).toEqual([]);
  });

  test('has nobody here twice', () => {
    const open = day.rows('presence').filter(({ end_time }) => end_time === null);
    const keys = open.map(({ child_id, date }) => `${child_id} ${date}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('numbers messages by time', () => {
    const moments = day.rows('message').map(({ created_at }) => created_at);
    expect(moments).toEqual([...moments].sort());
  });

  test('has requests of parents of every kind and in every state at the main location', () => {
    const requests = day.rows('mutation_request');
    const here = requests.filter(({ group_id }) => day.mainGroups.includes(group_id));
    expect(new Set(here.map(({ kind }) => kind))).toEqual(new Set(['extra', 'swap', 'ill', 'cancel']));
    expect(new Set(here.map(({ status }) => status))).toEqual(new Set(['new', 'approved', 'refused', 'withdrawn']));
  });

  test('has requests with a decision time, a decider and a reason exactly when their state requires them', () => {
    for (const { status, created_at, decided_at = null, decided_by = null, reason = null } of day.rows(
      'mutation_request',
    )) {
      expect(decided_at !== null && decided_at >= created_at).toBe(status !== 'new');
      expect(decided_by !== null).toBe(status === 'approved' || status === 'refused');
      expect(reason !== null).toBe(status === 'refused');
    }
  });
});

test('nobody is here twice, also when people arrive at one group before they are seen to leave the other', () => {
  const here = new DemoDay('2026-11-23T07:26:00.000Z')
    .rows('presence')
    .filter(({ end_time }) => end_time === null)
    .map(({ child_id, date }) => `${child_id} ${date}`);
  expect(new Set(here).size).toBe(here.length);
});
