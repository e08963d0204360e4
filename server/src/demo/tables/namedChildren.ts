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
  traits?: readonly Trait[];
}

const inLadybirds = {
  emma: {
    name: ['Emma', '', 'Jansen'],
    gender: 'V',
    groups: [ladybirds],
    birth: { turns: 3, inDays: 0 },
    traits: ['present'],
  },
  daan: {
    name: ['Daan', 'van den', 'Berg'],
    gender: 'M',
    groups: [ladybirds],
    birth: { turns: 2, inDays: 14 },
    traits: ['present'],
  },
  zoe: { name: ['Zoë', '', 'Ångström'], gender: 'V', groups: [ladybirds], birth: { months: 26 }, traits: ['present'] },
  yagiz: { name: ['Yağız', '', 'Yılmaz'], gender: 'M', groups: [ladybirds], birth: { months: 31 }, traits: ['ill'] },
  fleur: {
    name: ['Fleur', '', "'s-Gravesande"],
    gender: 'V',
    groups: [ladybirds],
    birth: { months: 41 },
    traits: ['no-photo'],
  },
  mees: {
    name: ['Mees', "in 't", 'Veld'],
    gender: 'M',
    groups: [ladybirds],
    birth: { months: 20 },
    traits: ['overnight'],
  },
  luuk: { name: ['Luuk', "van 't", 'Hof'], gender: 'M', groups: [ladybirds], birth: { months: 17 } },
  anneFleur: { name: ['Anne-Fleur', '', 'Jansen-van Vliet'], gender: 'V', groups: [ladybirds], birth: { months: 34 } },
  sjoukje: {
    name: ['Sjoukje', '', 'Dijkstra'],
    gender: 'V',
    groups: [ladybirds],
    birth: { turns: 4, onWeekday: 3 },
    traits: ['present'],
  },
  hakon: {
    name: ['Håkon', 'de', 'Groot'],
    gender: 'M',
    groups: [ladybirds],
    birth: { months: 14 },
    traits: ['starts-today'],
  },
  imane: {
    name: ['Imane', '', 'El Idrissi'],
    gender: 'V',
    groups: [ladybirds],
    birth: { months: 46 },
    traits: ['left'],
  },
  mariaJose: { name: ['Maria-José', '', 'Oud-Ammerveld'], gender: 'V', groups: [ladybirds], birth: { months: 38 } },
  bo: { name: ['Bo', 'de', 'Wit'], gender: 'M', groups: [ladybirds], birth: { months: 9 }, traits: ['no-photo'] },
} as const satisfies Record<string, NamedChild>;

const inButterflies = {
  noah: { name: ['Noah', '', 'Bakker'], gender: 'M', groups: [butterflies], birth: { turns: 1, inDays: 1 } },
  renee: {
    name: ['Renée', 'van der', 'Meer'],
    gender: 'V',
    groups: [butterflies],
    birth: { turns: 2, inDays: 15 },
    traits: ['present'],
  },
  lotte: { name: ['Lotte', "van 't", 'Hof'], gender: 'V', groups: [butterflies], birth: { months: 17 } },
  xuan: { name: ['Xuân', '', 'Nguyễn'], gender: 'V', groups: [butterflies], birth: { months: 7 }, traits: ['present'] },
  siem: {
    name: ['Siem', 'de', 'Vries'],
    gender: 'M',
    groups: [butterflies],
    birth: { turns: 1, onWeekday: 4 },
    traits: ['present'],
  },
  aaliyah: { name: ['Aaliyah', '', 'Benali'], gender: 'V', groups: [butterflies], birth: { turns: 2, onWeekday: 5 } },
  guus: {
    name: ['Guus', '', 'Poelstra'],
    gender: 'M',
    groups: [butterflies],
    birth: { months: 5 },
    traits: ['present', 'sleeping'],
  },
  wilhelmina: {
    name: ['Wilhelmina-Alexandrina', 'van het', 'Schip'],
    gender: 'V',
    groups: [butterflies],
    birth: { months: 19 },
  },
  lou: { name: ['Lou', '', "O'Shea"], gender: 'M', groups: [butterflies], birth: { months: 11 } },
  ke: { name: ['Ké', 'ten', 'Cate'], gender: 'V', groups: [butterflies], birth: { months: 22 }, traits: ['left'] },
  stanislaw: { name: ['Stanisław', '', 'Kowalczyk'], gender: 'M', groups: [butterflies], birth: { months: 15 } },
} as const satisfies Record<string, NamedChild>;

const inOtherGroups = {
  omer: { name: ['Ömer', '', 'Öztürk'], gender: 'M', groups: [ladybirds, butterflies], birth: { months: 18 } },
  noorEldest: { name: ['Noor', '', 'Visser'], gender: 'V', groups: [hedgehogs], birth: { months: 40 } },
  noorYoungest: { name: ['Noor', '', 'Visser'], gender: 'V', groups: [hedgehogs], birth: { months: 27 } },
  semBakker: { name: ['Sem', '', 'Bakker'], gender: 'M', groups: [hedgehogs], birth: { months: 33 } },
  semDeBoer: { name: ['Sem', 'de', 'Boer'], gender: 'M', groups: [hedgehogs], birth: { months: 29 } },
  teun: {
    name: ['Teun', 'de', 'Graaf'],
    gender: 'M',
    groups: [hedgehogs],
    birth: { months: 37 },
    traits: ['present', 'unplanned'],
  },
  /** Old enough for school but still in day care. */
  femke: { name: ['Femke', '', 'Smits'], gender: 'V', groups: [hedgehogs], birth: { months: 49 } },
  jesse: { name: ['Jesse', 'aan de', 'Stegge'], gender: 'M', groups: [climbers], birth: { months: 75 } },
  bram: { name: ['Bram', 'van', 'Leeuwen'], gender: 'M', groups: [203], birth: { leapDayAtLeast: 4 } },
} as const satisfies Record<string, NamedChild>;

/** Children that each represent a special case; the tables of this folder refer to them by key. */
export const namedChildren = { ...inLadybirds, ...inButterflies, ...inOtherGroups };

export type ChildKey = keyof typeof namedChildren;
