import { butterflies, climbers, hedgehogs, ladybirds } from './groups.ts';

/** The age of a child, relative to today so that special cases occur on every day. */
export type Birth =
  | { turns: number; inDays: number }
  /** Has a birthday this week, on a weekday from 1 (Monday) to 7. */
  | { turns: number; onWeekday: number }
  | { months: number }
  | { leapDayAtLeast: number };

export type Trait =
  /** Is present now. */
  | 'present'
  /** Was present today and has been signed out. */
  | 'left'
  /** Was not signed out yesterday. */
  | 'overnight'
  | 'ill'
  | 'sleeping'
  | 'no-photo'
  /** Attends on other days than today. */
  | 'unplanned'
  /** Attends for the first time today. */
  | 'starts-today';

export interface NamedChild {
  name: readonly [first: string, suffix: string, last: string];
  gender: 'M' | 'V';
  groups: readonly number[];
  birth: Birth;
  traits: readonly Trait[];
}

/** @param birth a number: the age in months */
function child(
  gender: NamedChild['gender'],
  name: NamedChild['name'],
  groups: readonly number[],
  birth: Birth | number,
  ...traits: Trait[]
): NamedChild {
  return { name, gender, groups, birth: typeof birth === 'number' ? { months: birth } : birth, traits };
}

const inLadybirds = {
  emma: child('V', ['Emma', '', 'Jansen'], [ladybirds], { turns: 3, inDays: 0 }, 'present'),
  daan: child('M', ['Daan', 'van den', 'Berg'], [ladybirds], { turns: 2, inDays: 14 }, 'present'),
  zoe: child('V', ['Zoë', '', 'Ångström'], [ladybirds], 26, 'present'),
  yagiz: child('M', ['Yağız', '', 'Yılmaz'], [ladybirds], 31, 'ill'),
  fleur: child('V', ['Fleur', '', "'s-Gravesande"], [ladybirds], 41, 'no-photo'),
  mees: child('M', ['Mees', "in 't", 'Veld'], [ladybirds], 20, 'overnight'),
  luuk: child('M', ['Luuk', "van 't", 'Hof'], [ladybirds], 17),
  anneFleur: child('V', ['Anne-Fleur', '', 'Jansen-van Vliet'], [ladybirds], 34),
  sjoukje: child('V', ['Sjoukje', '', 'Dijkstra'], [ladybirds], { turns: 4, onWeekday: 3 }, 'present'),
  hakon: child('M', ['Håkon', 'de', 'Groot'], [ladybirds], 14, 'starts-today'),
  imane: child('V', ['Imane', '', 'El Idrissi'], [ladybirds], 46, 'left'),
  mariaJose: child('V', ['Maria-José', '', 'Oud-Ammerveld'], [ladybirds], 38),
  bo: child('M', ['Bo', 'de', 'Wit'], [ladybirds], 9, 'no-photo'),
};

const inButterflies = {
  noah: child('M', ['Noah', '', 'Bakker'], [butterflies], { turns: 1, inDays: 1 }),
  renee: child('V', ['Renée', 'van der', 'Meer'], [butterflies], { turns: 2, inDays: 15 }, 'present'),
  lotte: child('V', ['Lotte', "van 't", 'Hof'], [butterflies], 17),
  xuan: child('V', ['Xuân', '', 'Nguyễn'], [butterflies], 7, 'present'),
  siem: child('M', ['Siem', 'de', 'Vries'], [butterflies], { turns: 1, onWeekday: 4 }, 'present'),
  aaliyah: child('V', ['Aaliyah', '', 'Benali'], [butterflies], { turns: 2, onWeekday: 5 }),
  guus: child('M', ['Guus', '', 'Poelstra'], [butterflies], 5, 'present', 'sleeping'),
  wilhelmina: child('V', ['Wilhelmina-Alexandrina', 'van het', 'Schip'], [butterflies], 19),
  lou: child('M', ['Lou', '', "O'Shea"], [butterflies], 11),
  ke: child('V', ['Ké', 'ten', 'Cate'], [butterflies], 22, 'left'),
  stanislaw: child('M', ['Stanisław', '', 'Kowalczyk'], [butterflies], 15),
};

const inOtherGroups = {
  omer: child('M', ['Ömer', '', 'Öztürk'], [ladybirds, butterflies], 18),
  noorEldest: child('V', ['Noor', '', 'Visser'], [hedgehogs], 40),
  noorYoungest: child('V', ['Noor', '', 'Visser'], [hedgehogs], 27),
  semBakker: child('M', ['Sem', '', 'Bakker'], [hedgehogs], 33),
  semDeBoer: child('M', ['Sem', 'de', 'Boer'], [hedgehogs], 29),
  teun: child('M', ['Teun', 'de', 'Graaf'], [hedgehogs], 37, 'present', 'unplanned'),
  /** Old enough for school but still in day care. */
  femke: child('V', ['Femke', '', 'Smits'], [hedgehogs], 49),
  jesse: child('M', ['Jesse', 'aan de', 'Stegge'], [climbers], 75),
  bram: child('M', ['Bram', 'van', 'Leeuwen'], [203], { leapDayAtLeast: 4 }),
};

/** Children that each represent a special case; the tables of this folder refer to them by key. */
export const namedChildren = { ...inLadybirds, ...inButterflies, ...inOtherGroups };

export type ChildKey = keyof typeof namedChildren;

interface ScheduleChange {
  child: ChildKey;
  group: number;
  type: 'start' | 'end' | 'change';
  inDays: number;
}

/** Placement changes of the next two weeks, including some on the edges of that window and just outside it. */
export const scheduleChanges: readonly ScheduleChange[] = [
  { child: 'hakon', group: ladybirds, type: 'start', inDays: 0 },
  { child: 'anneFleur', group: ladybirds, type: 'change', inDays: 3 },
  { child: 'ke', group: butterflies, type: 'end', inDays: 5 },
  { child: 'ke', group: ladybirds, type: 'start', inDays: 6 },
  { child: 'wilhelmina', group: butterflies, type: 'change', inDays: 9 },
  { child: 'imane', group: ladybirds, type: 'end', inDays: 14 },
  { child: 'stanislaw', group: butterflies, type: 'end', inDays: 15 },
  { child: 'sjoukje', group: ladybirds, type: 'end', inDays: 30 },
  { child: 'luuk', group: ladybirds, type: 'change', inDays: -2 },
  // From that day on school ends at a different time.
  { child: 'jesse', group: climbers, type: 'change', inDays: 7 },
];
