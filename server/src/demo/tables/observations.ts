import type { ChildKey } from './namedChildren.ts';

export const observationLists = [
  'Wenperiode (na 6 weken)',
  'Baby 6 maanden',
  'Baby/dreumes 12 maanden',
  'Dreumes 18 maanden',
  'Peuter 24 maanden',
  'Peuter 30 maanden (VVE)',
  'Peuter 36 maanden',
  'Peuter 45 maanden – overdracht',
  'Welbevinden dagopvang',
  'BSO 4–7 jaar',
  'BSO 7–12 jaar',
  'Mentorgesprek kind (BSO)',
] as const;

export type ListTitle = (typeof observationLists)[number];

/** The list that comes back every year. */
export const yearlyList: ListTitle = 'Welbevinden dagopvang';

/** For which ages in months each list is; `null`: any. */
export const listAges: Readonly<Record<ListTitle, readonly [min: number | null, max: number | null]>> = {
  'Wenperiode (na 6 weken)': [null, null],
  'Baby 6 maanden': [5, 8],
  'Baby/dreumes 12 maanden': [10, 14],
  'Dreumes 18 maanden': [16, 20],
  'Peuter 24 maanden': [22, 27],
  'Peuter 30 maanden (VVE)': [28, 33],
  'Peuter 36 maanden': [34, 40],
  'Peuter 45 maanden – overdracht': [42, 47],
  'Welbevinden dagopvang': [0, 48],
  'BSO 4–7 jaar': [48, 83],
  'BSO 7–12 jaar': [84, 156],
  'Mentorgesprek kind (BSO)': [84, 156],
};

interface DemoResult {
  child: ChildKey;
  list: ListTitle;
  daysAgo: number;
  /** An archived result has no reminders. */
  archived?: boolean;
  reminders: readonly { inDays: number; description: string }[];
}

function result(
  child: ChildKey,
  list: ListTitle,
  daysAgo: number,
  ...reminders: readonly [inDays: number, description: string][]
): DemoResult {
  return { child, list, daysAgo, reminders: reminders.map(([inDays, description]) => ({ inDays, description })) };
}

export const namedResults: readonly DemoResult[] = [
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
  { ...result('fleur', 'Peuter 30 maanden (VVE)', 300, [-200, 'Afronding van het traject bespreken']), archived: true },
];

export const ordinaryReminders = [
  'Volgende lijst klaarzetten',
  'Oudergesprek plannen',
  'Terugkoppeling aan de mentor',
  'Observatie samen nalopen',
] as const;
