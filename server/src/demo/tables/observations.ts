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

export const namedResults: readonly DemoResult[] = [
  {
    child: 'zoe',
    list: 'Peuter 24 maanden',
    daysAgo: 40,
    reminders: [
      { inDays: 5, description: 'Gesprek met ouders over taal voorbereiden' },
      { inDays: 60, description: 'Woordenschat opnieuw bekijken' },
    ],
  },
  {
    child: 'imane',
    list: 'Peuter 45 maanden – overdracht',
    daysAgo: 21,
    reminders: [{ inDays: 10, description: 'Overdracht laten tekenen en klaarzetten voor school' }],
  },
  {
    child: 'mariaJose',
    list: 'Peuter 36 maanden',
    daysAgo: 75,
    reminders: [{ inDays: -6, description: 'Verwijzing logopedie navragen' }],
  },
  {
    child: 'bo',
    list: 'Baby 6 maanden',
    daysAgo: 90,
    reminders: [{ inDays: 0, description: 'Motoriek nog eens bekijken op het kleed' }],
  },
  {
    child: 'luuk',
    list: 'Welbevinden dagopvang',
    daysAgo: 88,
    reminders: [{ inDays: 2, description: 'Welbevinden na drie maanden herhalen' }],
  },
  {
    child: 'lotte',
    list: 'Welbevinden dagopvang',
    daysAgo: 100,
    reminders: [{ inDays: -9, description: 'Welbevinden na drie maanden herhalen' }],
  },
  {
    child: 'xuan',
    list: 'Wenperiode (na 6 weken)',
    daysAgo: 12,
    reminders: [{ inDays: 21, description: 'Oudergesprek over de wenperiode plannen' }],
  },
  {
    child: 'stanislaw',
    list: 'Baby/dreumes 12 maanden',
    daysAgo: 64,
    reminders: [{ inDays: 28, description: 'Lijst van 18 maanden klaarzetten' }],
  },
  {
    child: 'fleur',
    list: 'Peuter 30 maanden (VVE)',
    daysAgo: 300,
    archived: true,
    reminders: [{ inDays: -200, description: 'Afronding van het traject bespreken' }],
  },
];

export const ordinaryReminders = [
  'Volgende lijst klaarzetten',
  'Oudergesprek plannen',
  'Terugkoppeling aan de mentor',
  'Observatie samen nalopen',
] as const;
