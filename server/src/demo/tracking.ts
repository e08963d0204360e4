import { addDays } from '../base/clock.ts';
import { presetOf } from '../import/presets.ts';
import { childNamed, type DemoChild, type Fill } from './fill.ts';
import { add } from './rows.ts';
import type { ChildKey } from './tables/namedChildren.ts';
import { companiesWithChildren } from './tables/organisation.ts';

/** The observation lists of every company with children. */
export const observationLists = [
  ...presetOf('dagopvang', 'observation-list'),
  ...presetOf('bso', 'observation-list'),
].map(({ fields }) => fields);

interface DemoResult {
  child: ChildKey;
  /** Its title. */
  list: string;
  daysAgo: number;
  /** An archived result has no reminders. */
  archived?: boolean;
  reminders: readonly { inDays: number; description: string }[];
}

function result(
  child: ChildKey,
  list: string,
  daysAgo: number,
  ...reminders: readonly [inDays: number, description: string][]
): DemoResult {
  return { child, list, daysAgo, reminders: reminders.map(([inDays, description]) => ({ inDays, description })) };
}

const namedResults: readonly DemoResult[] = [
  result(
    'zoe',
    'Peuter 24 maanden',
    40,
    [5, 'Gesprek met ouders over taal voorbereiden'],
    [60, 'Woordenschat opnieuw bekijken'],
  ),
  result('imane', 'Peuter 45 maanden – overdracht', 21, [10, 'Overdracht laten tekenen en klaarzetten voor school']),
  result('mariaJose', 'Peuter 36 maanden', 75, [-6, 'Verwijzing logopedie navragen']),
  result('bo', 'Baby 6 maanden', 90, [0, 'Motoriek nog eens bekijken op het kleed']),
  result('luuk', 'Welbevinden dagopvang', 88, [2, 'Welbevinden na drie maanden herhalen']),
  result('lotte', 'Welbevinden dagopvang', 100, [-9, 'Welbevinden na drie maanden herhalen']),
  result('xuan', 'Wenperiode (na 6 weken)', 12, [21, 'Oudergesprek over de wenperiode plannen']),
  result('stanislaw', 'Baby/dreumes 12 maanden', 64, [28, 'Lijst van 18 maanden klaarzetten']),
  // She has no others since the one of three years, so that an observation of her is due.
  { ...result('sjoukje', 'Peuter 45 maanden – overdracht', 70), archived: true },
  { ...result('sjoukje', 'Welbevinden dagopvang', 260), archived: true },
  { ...result('fleur', 'Peuter 30 maanden (VVE)', 300, [-200, 'Afronding van het traject bespreken']), archived: true },
];

/** The columns of a result before it is filled in. */
export const unanswered = { version_id: null, mentor_id: null, saved_at: null, account_id: null, batch_id: null };

const ordinaryReminders = [
  'Volgende lijst klaarzetten',
  'Oudergesprek plannen',
  'Terugkoppeling aan de mentor',
  'Observatie samen nalopen',
] as const;

type Result = Omit<DemoResult, 'child' | 'list'> & { child: DemoChild; listId: number };

function listIds({ rows }: Fill, companyId: number): Map<string, number> {
  const own = rows.observation_list.filter((list) => list.company_id === companyId);
  return new Map(own.map(({ title, id }) => [title, id ?? 0]));
}

function addResult({ rows, today }: Fill, { child, listId, daysAgo, archived = false, reminders }: Result): void {
  const resultId = add(rows.observation_result, {
    child_id: child.id,
    list_id: listId,
    date: addDays(today, -daysAgo),
    active: archived ? 0 : 1,
    ...unanswered,
  });
  for (const { inDays, description } of reminders) {
    add(rows.reminder, { result_id: resultId, date: addDays(today, inDays), description });
  }
}

function namedResultsOf(fill: Fill): Result[] {
  return namedResults.map(({ child: key, list, ...result }) => {
    const child = childNamed(fill, key);
    return { ...result, child, listId: listIds(fill, child.companyId).get(list) ?? 0 };
  });
}

function ordinaryResult(fill: Fill, child: DemoChild): Result {
  const { random } = fill;
  const reminder = { inDays: random.between(-10, 40), description: random.pick(ordinaryReminders) };
  const listId = random.pick([...listIds(fill, child.companyId).values()]);
  return { child, listId, daysAgo: random.between(10, 60), reminders: [reminder] };
}

function addLists({ rows }: Fill): void {
  for (const company_id of companiesWithChildren) {
    for (const { title, min_months = null, max_months = null, repeat_months = null } of observationLists) {
      add(rows.observation_list, { company_id, title, min_months, max_months, repeat_months });
    }
  }
}

/** Adds lists, and observations with reminders: due today, soon, later and overdue. */
export function fillTracking(fill: Fill): void {
  addLists(fill);
  const ordinary = fill.children
    .filter(({ key }) => key === null && fill.random.chance(0.12))
    .map((child) => ordinaryResult(fill, child));
  for (const result of [...namedResultsOf(fill), ...ordinary]) addResult(fill, result);
}
