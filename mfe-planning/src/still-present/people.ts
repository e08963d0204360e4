import { toldApart, type StillPresent } from '@groepsapp/kernel';
import type { PersonRef, Subject } from '@groepsapp/kernel/presence';
import { stillPresentTexts as texts } from './stillPresentTexts';

type ChildHere = StillPresent['children'][number];
type EmployeeHere = StillPresent['employees'][number];

/** Somebody who is in the building, or was until a moment ago. */
export interface Here extends Pick<ChildHere, 'full_name' | 'group' | 'planned_until'> {
  person: PersonRef;
  record: Pick<ChildHere, 'id' | 'group_id' | 'start_time' | 'end_time'>;
  /** Address of the picture of a child. */
  thumbnail?: string;
  /** Whom to call about a child. */
  contact?: ChildHere['contact'];
}

function hereOf(kind: PersonRef['kind'], id: number, row: Omit<ChildHere, 'child_id'>): Here {
  const { full_name, group, planned_until, group_id, start_time, end_time, thumbnail, contact } = row;
  return {
    person: { kind, id },
    full_name,
    group,
    planned_until,
    record: { id: row.id, group_id, start_time, end_time },
    thumbnail,
    contact,
  };
}

/** By id, with what tells children of one name apart: they may be in one group, and are signed out by their name. */
function namesOf(children: readonly ChildHere[]): ReadonlyMap<number, string> {
  const named = children.map(({ child_id: id, full_name, group, date_of_birth }) => ({
    ...{ id, full_name },
    about: { groups: [group.name], date_of_birth },
  }));
  return new Map(toldApart(named, ({ about }) => about).map(({ id, full_name }) => [id, full_name]));
}

export function hereIn({ children, employees }: StillPresent): Here[] {
  const names = namesOf(children);
  return [
    ...children.map(({ child_id: id, ...row }: ChildHere) =>
      hereOf('child', id, { ...row, full_name: names.get(id) ?? row.full_name }),
    ),
    ...employees.map(({ employee_id, ...row }: EmployeeHere) => hereOf('employee', employee_id, row)),
  ];
}

export const isSame = (one: Here) => (other: Here) => one.record.id === other.record.id;

export function subjectOf({ person, full_name, record }: Here): Subject {
  return { person, name: full_name, record, groupId: record.group_id };
}

export interface Section {
  key: string;
  heading: string;
  people: readonly Here[];
}

const byFullName = (one: Here, other: Here) => one.full_name.localeCompare(other.full_name, 'nl');

/** The children by group, and all employees after them. */
export function sectionsOf(people: readonly Here[]): Section[] {
  const sections = new Map<string, Section & { people: Here[] }>();
  for (const one of [...people].sort(byFullName)) {
    const ofGroup = one.person.kind === 'child';
    const key = ofGroup ? String(one.group.id) : 'employees';
    const heading = ofGroup ? one.group.name || texts.noGroupName : texts.employees;
    const known = sections.get(key) ?? { key, heading, people: [] };
    known.people.push(one);
    sections.set(key, known);
  }
  return [...sections.values()].sort(
    (one, other) =>
      Number(one.key === 'employees') - Number(other.key === 'employees') ||
      one.heading.localeCompare(other.heading, 'nl'),
  );
}
