import { fullName } from '../base/names.ts';
import { DemoDay, mainGroups } from './testing/demoDay.ts';
import { ordinaryDay } from './testing/moments.ts';

describe('the demo data', () => {
  test('is the same for the same moment', () => {
    expect(new DemoDay(ordinaryDay).rows).toEqual(new DemoDay(ordinaryDay).rows);
  });

  test('has companies, establishments and groups of every size that screens must support', () => {
    const { rows } = new DemoDay(ordinaryDay);
    const establishmentsOf = (company: number) => rows.establishment.filter(({ company_id }) => company_id === company);
    expect(rows.company).toHaveLength(3);
    expect([1, 2, 3].map((id) => establishmentsOf(id).length)).toEqual([14, 1, 1]);
    const groupCounts = rows.establishment.map(
      ({ id }) => rows.care_group.filter((g) => g.establishment_id === id).length,
    );
    expect(groupCounts).toContain(12);
    expect(groupCounts.at(-1)).toBe(0);
    expect(rows.care_group.filter(({ name }) => name === '')).toHaveLength(1);
    expect(rows.care_group.every(({ color }) => /^#[0-9A-F]{6}$/.test(color))).toBe(true);
  });

  test('has children in every establishment that has groups, and groups of 0, 1, 12, 14 and 16 at the main one', () => {
    const day = new DemoDay(ordinaryDay);
    const groupsOf = (id: number | undefined) => day.rows.care_group.filter((group) => group.establishment_id === id);
    const sizes = groupsOf(1).map(({ id }) => day.childrenOf([id ?? 0]).length);
    expect(sizes).toEqual([9, 12, 14, 16, 1, 0]);
    for (const { id } of day.rows.establishment) {
      const groupIds = groupsOf(id).map((group) => group.id ?? 0);
      expect(day.childrenOf(groupIds).length > 0).toBe(groupIds.length > 0);
    }
  });

  test('has as many establishments as asked for, and changes nothing about those with a name of their own', () => {
    const [small, large] = [new DemoDay(ordinaryDay), new DemoDay(ordinaryDay, 17)];
    const added = large.rows.establishment.filter(
      ({ id = 0 }) => !small.rows.establishment.some((own) => own.id === id),
    );
    expect(added.map(({ company_id }) => company_id)).toEqual([1, 1, 1]);
    expect(new Set(added.map(({ name }) => name)).size).toBe(3);
    const groups = large.rows.care_group.filter((group) => added.some(({ id }) => id === group.establishment_id));
    expect(groups.every(({ id = 0 }) => large.childrenOf([id]).length > 8)).toBe(true);
    for (const { id = 0 } of small.rows.care_group) {
      expect(large.childrenOf([id])).toHaveLength(small.childrenOf([id]).length);
    }
    expect(large.childrenOf(mainGroups).filter((child) => !large.isPlanned(child))).toEqual([]);
    const reached = large.rows.account_establishment.filter(({ account_id }) => account_id === 1);
    expect(reached).toHaveLength(17);
  });

  test('has a qualification of the childminder in each state, and payments that add up', () => {
    const day = new DemoDay(ordinaryDay);
    const { rows, today } = day;
    const ends = rows.personal_qualification.map(({ end_date }) => end_date ?? null);
    expect(ends).toContain(null);
    expect(ends.some((end) => end !== null && end < today)).toBe(true);
    expect(ends.some((end) => end !== null && end >= today && end <= day.inDays(90))).toBe(true);
    expect(rows.payout).toHaveLength(4);
    for (const { id, amount } of rows.payout) {
      const lines = rows.payout_row.filter(({ payout_id }) => payout_id === id);
      expect(lines.length).toBeGreaterThan(2);
      expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(amount);
    }
  });

  test('has names that are difficult to sort and to fit', () => {
    const names = new DemoDay(ordinaryDay).childrenOf(mainGroups).map(fullName);
    expect(names).toEqual(
      expect.arrayContaining([
        'Zoë Ångström',
        'Yağız Yılmaz',
        "Fleur 's-Gravesande",
        "Mees in 't Veld",
        "Lou O'Shea",
        'Wilhelmina-Alexandrina van het Schip',
        'Xuân Nguyễn',
      ]),
    );
  });

  test('has observation forms in every status at the main groups, none of them of the future', () => {
    const day = new DemoDay(ordinaryDay);
    const ids = day.childrenOf(mainGroups).map(({ id }) => id);
    const results = day.rows.observation_result.filter(({ child_id }) => ids.includes(child_id)).map(({ id }) => id);
    const forms = day.rows.observation_form.filter(({ result_id }) => results.includes(result_id));
    const kinds = new Set(forms.map(({ status, active }) => `${status} ${active}`));
    expect(kinds).toEqual(new Set(['development 1', 'development 0', 'final 1', 'final 0']));
    expect(forms.some(({ status, share }) => status === 'final' && share === 1)).toBe(true);
    expect(forms.every(({ saved_at }) => saved_at < `${ordinaryDay.slice(0, 10)}T24`)).toBe(true);
    expect(new Set(forms.map(({ result_id }) => result_id)).size).toBe(forms.length);
  });

  test('has schools for children of school age only', () => {
    const { children } = new DemoDay(ordinaryDay);
    const [young, old] = [
      children.filter((c) => c.date_of_birth > '2022-05-13'),
      children.filter((c) => c.date_of_birth < '2022-05-01'),
    ];
    expect(young.every(({ school_id }) => school_id === null)).toBe(true);
    expect(new Set(old.map(({ school_id }) => school_id)).size).toBeGreaterThan(5);
    expect(old.some(({ school_id }) => school_id === null)).toBe(true);
  });

  test('has messages of 110 and of 111 characters as the newest of a thread, and emoji', () => {
    const { newestMessages, rows } = new DemoDay(ordinaryDay);
    expect(newestMessages.map((text) => text.length)).toEqual(expect.arrayContaining([110, 111]));
    expect(rows.message.some(({ text }) => /\p{Extended_Pictographic}/u.test(text))).toBe(true);
    expect(rows.message.some(({ entered_by, name }) => entered_by === 1 && name === '')).toBe(true);
  });

  test('overlays settings per establishment on the defaults of the company', () => {
    const { rows } = new DemoDay(ordinaryDay);
    const value = (establishment: number, name: string) =>
      rows.setting.find((s) => s.company_id === 1 && s.establishment_id === establishment && s.name === name)?.value;
    expect([value(0, 'child_tracking_system'), value(2, 'child_tracking_system')]).toEqual(['1', '0']);
    expect([value(0, 'ipad_care'), value(2, 'ipad_care')]).toEqual(['1', undefined]);
  });
});
