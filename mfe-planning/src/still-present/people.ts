import { toldApart, type StillPresent } from '@groepsapp/kernel';
import type { PersonRef } from '@groepsapp/kernel/presence';
import { stillPresentTexts as texts } from './stillPresentTexts';

/** Somebody who is in the building, or was until a moment ago; `id` is of the record. */
export interface Here extends Omit<StillPresent['children'][number], 'child_id'> {
  person: PersonRef;
}

export function stillHere({ children, employees }: StillPresent): Here[] {
  // Children of one name may be in one group, and are signed out by their name.
  const named = toldApart(children, ({ group, date_of_birth }) => ({ groups: [group.name], date_of_birth }));
  return [
    ...named.map((row): Here => ({ ...row, person: { kind: 'child', id: row.child_id } })),
    ...employees.map((row): Here => ({ ...row, person: { kind: 'employee', id: row.employee_id } })),
  ];
}

interface Section {
  key: string;
  heading: string;
  people: readonly Here[];
}

const byFullName = (one: Here, other: Here) => one.full_name.localeCompare(other.full_name, 'nl');

/** The children by group, and all employees after them. */
export function groupSections(people: readonly Here[]): Section[] {
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
