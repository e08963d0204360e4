import { addDays, daysBetween } from '../base/clock.ts';
import { bornMonthsAgo, bornOnLeapDay, bornTurning, dayOfThisWeek } from './calendar.ts';
import type { Fill } from './fill.ts';
import { add } from './rows.ts';
import { type DemoGroup, establishmentOf } from './tables/groups.ts';
import { firstNames, surnames } from './tables/names.ts';
import {
  type Birth,
  type ChildKey,
  type NamedChild,
  namedChildren,
  scheduleChanges,
  type Trait,
} from './tables/namedChildren.ts';

/** The placement of a child in a group. */
export interface Place {
  group: DemoGroup;
  start: string;
  end: string | null;
}

/** A child, with the properties that the other demo parts need. */
export interface DemoChild {
  id: number;
  key: ChildKey | null;
  companyId: number;
  establishmentId: number;
  dateOfBirth: string;
  places: readonly Place[];
  traits: ReadonlySet<Trait>;
  /** Days of the week on which the child attends, from 1 (Monday). */
  weekdays: readonly number[];
}

interface Person {
  name: readonly [first: string, suffix: string, last: string];
  gender: 'M' | 'V';
  dateOfBirth: string;
}

const youngestDays = 70;
const schoolDays = 4 * 365.25;
const workdays = [1, 2, 3, 4, 5];

function birthDate(birth: Birth, today: string): string {
  if ('inDays' in birth) return bornTurning(birth.turns, addDays(today, birth.inDays));
  if ('onWeekday' in birth) return bornTurning(birth.turns, dayOfThisWeek(today, birth.onWeekday));
  if ('leapDayAtLeast' in birth) return bornOnLeapDay(birth.leapDayAtLeast, today);
  return bornMonthsAgo(birth.months, today);
}

export function companyOf({ establishments }: Fill, group: DemoGroup): number {
  return establishments.find(({ id }) => id === establishmentOf(group))?.company_id ?? 0;
}

function schoolFor({ rows, random, today }: Fill, companyId: number, dateOfBirth: string): number | null {
  if (daysBetween(dateOfBirth, today) < schoolDays || random.chance(0.05)) return null;
  return random.pick(rows.school.filter((school) => school.company_id === companyId)).id ?? null;
}

function addChild(
  fill: Fill,
  { name, gender, dateOfBirth }: Person,
  key: ChildKey | null,
  places: readonly [Place, ...Place[]],
  traits: ReadonlySet<Trait>,
): DemoChild {
  const { rows, random } = fill;
  const [first_name, last_name_suffix, last_name] = name;
  const company_id = companyOf(fill, places[0].group);
  const id = add(rows.child, {
    company_id,
    first_name,
    last_name_suffix,
    last_name,
    gender,
    date_of_birth: dateOfBirth,
    photo_allowed: traits.has('no-photo') ? 0 : 1,
    school_id: schoolFor(fill, company_id, dateOfBirth),
  });
  for (const { group, start, end } of places) {
    add(rows.placement, { child_id: id, group_id: group.id, start_date: start, end_date: end });
  }
  const weekdays = random.sample(workdays, random.between(2, 4));
  const establishmentId = establishmentOf(places[0].group);
  return { id, key, companyId: company_id, establishmentId, dateOfBirth, places, traits, weekdays };
}

/** A random start date between the day on which the child was old enough for the group and a week ago. */
function startIn({ random, today }: Fill, { ages }: DemoGroup, dateOfBirth: string): string {
  const daysOld = daysBetween(dateOfBirth, today);
  const longest = daysOld - Math.max(youngestDays, Math.round(ages[0] * 365.25));
  return addDays(today, -Math.max(7, random.between(0, Math.min(700, Math.max(0, longest)))));
}

function changeIn(child: ChildKey, group: DemoGroup, type: 'start' | 'end', today: string): string | null {
  const change = scheduleChanges.find((one) => one.child === child && one.group === group.id && one.type === type);
  return change === undefined ? null : addDays(today, change.inDays);
}

/** The placements of a named child: the current ones, and past or future ones that belong to a placement change. */
function namedPlaces(fill: Fill, key: ChildKey, groupIds: readonly number[], dateOfBirth: string): Place[] {
  const begun = scheduleChanges
    .filter(({ child, type }) => child === key && type === 'start')
    .map(({ group }) => group);
  return fill.groups
    .filter(({ id }) => groupIds.includes(id) || begun.includes(id))
    .map((group) => ({
      group,
      start: changeIn(key, group, 'start', fill.today) ?? startIn(fill, group, dateOfBirth),
      end: changeIn(key, group, 'end', fill.today),
    }));
}

function addNamedChild(fill: Fill, key: ChildKey): DemoChild {
  const { name, gender, groups: groupIds, birth, traits }: NamedChild = namedChildren[key];
  const dateOfBirth = birthDate(birth, fill.today);
  const [first, ...others] = namedPlaces(fill, key, groupIds, dateOfBirth);
  if (first === undefined) throw new Error(`The demo child ${key} has no group.`);
  return addChild(fill, { name, gender, dateOfBirth }, key, [first, ...others], new Set(traits));
}

/** A name that is not used yet. With very many children the combinations run out, and some names are used twice. */
function newName({ random }: Fill, taken: Set<string>): Pick<Person, 'name' | 'gender'> {
  for (let attempt = 1; ; attempt += 1) {
    const gender = random.pick(['M', 'V'] as const);
    const name = [random.pick(firstNames[gender]), ...random.pick(surnames)] as const;
    const spoken = name.join(' ');
    if (taken.has(spoken) && attempt < 20) continue;
    taken.add(spoken);
    return { name, gender };
  }
}

function addOrdinaryChild(fill: Fill, group: DemoGroup, taken: Set<string>): DemoChild {
  const { random, today } = fill;
  const [youngest, oldest] = group.ages;
  const daysOld = random.between(Math.max(youngestDays, Math.ceil(youngest * 365.25)), Math.floor(oldest * 365.25));
  const dateOfBirth = addDays(today, -daysOld);
  const traits = new Set<Trait>(random.chance(0.1) ? ['no-photo'] : []);
  const place = { group, start: startIn(fill, group, dateOfBirth), end: null };
  return addChild(fill, { ...newName(fill, taken), dateOfBirth }, null, [place], traits);
}

function isIn({ id }: DemoGroup, { places }: DemoChild, today: string): boolean {
  return places.some(({ group, start }) => group.id === id && start <= today);
}

/** Adds the named children, and ordinary children until every group has its number. */
export function fillChildren(fill: Fill): void {
  const named = (Object.keys(namedChildren) as ChildKey[]).map((key) => addNamedChild(fill, key));
  const taken = new Set(Object.values(namedChildren).map(({ name }) => name.join(' ')));
  const ordinary = fill.groups.flatMap((group) => {
    const wanted = group.children - named.filter((child) => isIn(group, child, fill.today)).length;
    return Array.from({ length: wanted }, () => addOrdinaryChild(fill, group, taken));
  });
  fill.children.push(...named, ...ordinary);
}
