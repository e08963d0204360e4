import type { DemoChild } from './children.ts';
import type { Fill } from './fill.ts';
import { add, type DemoRows } from './rows.ts';
import { firstNames } from './tables/names.ts';

type Carer = DemoRows['carer'][number];

interface Home {
  street: string;
  postcode: string;
  city: string;
}

const streets = ['Dorpsstraat', 'Beukenlaan', 'Havenkade', 'Molenweg', 'Kastanjeplein', 'Zonnedauw'];
const employers = ['', 'Ziekenhuis Zonnedam', 'Gemeente Zonnedam', 'Bouwbedrijf De Hoek', 'zelfstandig'];
const workdays = ['', 'ma, di, do', 'ma t/m vr', 'di, wo, vr'];

function newHome({ random }: Fill): Home {
  const postcode = `12${random.between(30, 39)} ${random.pick(['AB', 'AC', 'BA', 'CD'])}`;
  return { street: `${random.pick(streets)} ${random.between(1, 180)}`, postcode, city: 'Zonnedam' };
}

function phone({ random }: Fill): string {
  return `06-${random.between(10_000_000, 99_999_999)}`;
}

function nameIn({ rows, random }: Fill, child: DemoChild, gender: 'M' | 'V'): string {
  const row = rows.child.find(({ id }) => id === child.id);
  return [random.pick(firstNames[gender]), row?.last_name_suffix, row?.last_name].filter(Boolean).join(' ');
}

function parent(fill: Fill, child: DemoChild, gender: 'M' | 'V', home: Home): Carer {
  const { random } = fill;
  const name = nameIn(fill, child, gender);
  return {
    company_id: child.companyId,
    name,
    gender: gender === 'V' ? 'Vrouw' : 'Man',
    ...home,
    mobile: phone(fill),
    work_phone: random.chance(0.4) ? `010-${random.between(1_000_000, 9_999_999)}` : '',
    email: `ouder${child.id}${gender.toLowerCase()}@example.org`,
    language: 'Nederlands',
    employer: random.pick(employers),
    workdays: random.pick(workdays),
  };
}

function grandparent(fill: Fill, child: DemoChild): Carer {
  const none = {
    street: '',
    postcode: '',
    city: '',
    work_phone: '',
    email: '',
    language: '',
    employer: '',
    workdays: '',
  };
  const name = nameIn(fill, child, 'V');
  return { company_id: child.companyId, name, gender: '', ...none, mobile: phone(fill) };
}

type Link = Omit<DemoRows['child_carer'][number], 'child_id' | 'carer_id' | 'position'>;

const withAuthority: Omit<Link, 'relation'> = { authority: 1, may_pick_up: 1, emergency: 0 };

function addCarersOf(fill: Fill, child: DemoChild): void {
  const { rows, random } = fill;
  const home = newHome(fill);
  // Fleur's father lives elsewhere, has no authority and may not fetch her.
  const split = child.key === 'fleur';
  const carers: [Carer, Link][] = [
    [parent(fill, child, 'V', home), { relation: 'moeder', ...withAuthority }],
    [
      parent(fill, child, 'M', split ? newHome(fill) : home),
      { relation: 'vader', ...withAuthority, ...(split ? { authority: 0, may_pick_up: 0 } : {}) },
    ],
  ];
  if (random.chance(0.5) || child.key === 'daan') {
    carers.push([grandparent(fill, child), { relation: 'oma', authority: 0, may_pick_up: 1, emergency: 1 }]);
  }
  for (const [position, [carer, link]] of carers.entries()) {
    rows.child_carer.push({ child_id: child.id, carer_id: add(rows.carer, carer), position, ...link });
  }
}

/** Adds the carers of all children but one, about whom nothing is known yet. */
export function fillCarers(fill: Fill): void {
  for (const child of fill.children) if (child.key !== 'hakon') addCarersOf(fill, child);
}
