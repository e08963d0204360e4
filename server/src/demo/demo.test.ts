import { DemoDay } from './testing/demoDay.ts';
import { ordinaryDay } from './testing/moments.ts';

describe('the demo data', () => {
  const day = new DemoDay(ordinaryDay);

  test('is the same for the same moment', () => {
    const other = new DemoDay(ordinaryDay);
    for (const table of day.demo.tables.names) expect(day.rows(table)).toEqual(other.rows(table));
  });

  test('has companies, establishments and groups of every size that screens must support', () => {
    const { establishments, groups } = day.demo;
    expect([1, 2, 3].map((id) => establishments.filter(({ company }) => company === id).length)).toEqual([14, 1, 1]);
    const counts = establishments.map(({ id }) => groups.filter((group) => group.establishment.id === id).length);
    expect(counts).toContain(12);
    expect(counts.at(-1)).toBe(0);
  });

  test('has children in every group but one, and groups of 0, 1, 12, 14 and 16 at the main establishment', () => {
    const sizes = day.demo.groups.map(({ reference }) => day.childrenOf([reference]).length);
    expect(sizes.slice(0, 6)).toEqual([9, 12, 14, 16, 1, 0]);
    expect(sizes.filter((size) => size === 0)).toHaveLength(1);
  });

  test('has as many establishments as asked for, and changes nothing about those with files of their own', () => {
    const [small, large] = [day, new DemoDay(ordinaryDay, 17)];
    const names = large.demo.rowsOf('establishment').map(({ fields }) => fields.name);
    expect(names).toHaveLength(19);
    expect(new Set(names).size).toBe(19);
    expect(names).toEqual(expect.arrayContaining(small.demo.rowsOf('establishment').map(({ fields }) => fields.name)));
    const own = small.demo.groups.map(({ reference }) => reference);
    const added = large.demo.groups.filter(({ reference }) => !own.includes(reference));
    expect(added).toHaveLength(12);
    expect(added.every(({ reference }) => large.childrenOf([reference]).length > 8)).toBe(true);
    for (const reference of own) {
      expect(large.childrenOf([reference])).toHaveLength(small.childrenOf([reference]).length);
    }
    expect(large.main.filter((child) => !large.isPlanned(child))).toEqual([]);
    const [reaching] = large.demo.rowsOf('employee').filter(({ reference }) => reference === 'sanne');
    expect(reaching?.fields.establishments).toHaveLength(17);
  });

  test('has a qualification of the childminder in each state, and payments that add up', () => {
    const { today } = day;
    const ends = day.rows('personal_qualification').map(({ end_date }) => end_date ?? null);
    expect(ends).toContain(null);
    expect(ends.some((end) => end !== null && end < today)).toBe(true);
    expect(ends.some((end) => end !== null && end >= today && end <= day.inDays(90))).toBe(true);
    expect(day.rows('payout')).toHaveLength(4);
    for (const { id, amount } of day.rows('payout')) {
      const lines = day.rows('payout_row').filter(({ payout_id }) => payout_id === id);
      expect(lines.length).toBeGreaterThan(2);
      expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(amount);
    }
  });

  test('has names that are difficult to sort and to fit', () => {
    const names = day.main.map(({ name }) => name);
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
    const ids = day.main.map(({ id }) => id);
    const results = day
      .rows('observation_result')
      .filter(({ child_id }) => ids.includes(child_id))
      .map(({ id }) => id);
    const forms = day.rows('observation_form').filter(({ result_id }) => results.includes(result_id));
    const kinds = new Set(forms.map(({ status, active }) => `${status} ${active}`));
    expect(kinds).toEqual(new Set(['development 1', 'development 0', 'final 1', 'final 0']));
    expect(forms.some(({ status, share }) => status === 'final' && share === 1)).toBe(true);
    expect(forms.every(({ saved_at }) => saved_at < `${ordinaryDay.slice(0, 10)}T24`)).toBe(true);
    expect(new Set(forms.map(({ result_id }) => result_id)).size).toBe(forms.length);
  });

  test('has schools for children of school age only', () => {
    const children = day.demo.rowsOf('child').map(({ fields }) => fields);
    const young = children.filter((child) => child.date_of_birth > '2022-05-13');
    const old = children.filter((child) => child.date_of_birth < '2022-05-01');
    expect(young.filter(({ school }) => school)).toEqual([]);
    expect(new Set(old.map(({ school }) => school)).size).toBeGreaterThan(5);
    expect(old.some(({ school }) => school === undefined)).toBe(true);
  });

  test('has messages of 110 and of 111 characters as the newest of a thread, and emoji', () => {
    const { newestMessages } = day;
    expect(newestMessages.map((text) => text.length)).toEqual(expect.arrayContaining([110, 111]));
    expect(day.rows('message').some(({ text }) => /\p{Extended_Pictographic}/u.test(text))).toBe(true);
    expect(day.rows('message').some(({ entered_by, name }) => entered_by === 1 && name === '')).toBe(true);
  });

  test('has photos of results in areas of their list, of children with permission for photos', () => {
    expect(day.rows('observation_photo').length).toBeGreaterThan(5);
    for (const { result_id, category_id } of day.rows('observation_photo')) {
      const result = day.rows('observation_result').find(({ id }) => id === result_id);
      const versions = day.demo.brought.versions.get(result?.list_id ?? 0) ?? [];
      const version = versions.find(({ id }) => id === result?.version_id);
      expect(version?.content.categories.map(({ id }) => id)).toContain(category_id);
      expect(day.children.find(({ id }) => id === result?.child_id)?.refused.has('photoPortal')).toBe(false);
    }
  });

  test('shares photos with carers who allow that only', () => {
    const children = new Map(day.children.map((child) => [child.id, child]));
    const shares = day.rows('photo_share');
    const refused = (child: number, kind: string) => children.get(child)?.refused.has(kind);
    expect(shares.length).toBeGreaterThan(20);
    expect(shares.filter(({ child_id }) => refused(child_id, 'photoPortal'))).toEqual([]);
    const alone = (photo: number) => shares.filter(({ photo_id }) => photo_id === photo).length === 1;
    expect(shares.filter((one) => refused(one.child_id, 'photoOthers') && !alone(one.photo_id))).toEqual([]);
  });

  test('overlays settings per establishment on the defaults of the company', () => {
    const settings = day.demo.rowsOf('setting').filter(({ company }) => company === 1);
    const value = (place: string | null, name: string) =>
      settings.find(({ fields }) => (fields.establishment ?? null) === place && fields.name === name)?.fields.value;
    const climbingTree = 'bso-de-klimboom';
    expect([value(null, 'child_tracking_system'), value(climbingTree, 'child_tracking_system')]).toEqual(['1', '0']);
    expect([value(null, 'ipad_care'), value(climbingTree, 'ipad_care')]).toEqual(['1', undefined]);
  });
});
