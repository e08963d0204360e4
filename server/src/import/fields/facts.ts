import { fullName } from '../../base/names.ts';
import { lastNameParts, nameParts, withoutAddress } from '../cells/names.ts';
import type { Column } from '../columns/headings.ts';
import { type Cell, cellText } from '../files/table.ts';

/** The value of a concept in a line, and the heading of its column. */
export interface Fact {
  cell: Cell;
  heading: string;
}

/** Facts of a line by concept. */
export type Facts = ReadonlyMap<string, Fact>;

/** The text of a concept; empty when the line does not say it. */
export function factText(facts: Facts, concept: string): string {
  return cellText(facts.get(concept)?.cell);
}

/** A last name that has its prefix with it is split, unless a column of its own has the prefix. */
function splitLastName(facts: Map<string, Fact>, whose: string): void {
  const last = facts.get(`${whose}.last_name`);
  if (last === undefined || factText(facts, `${whose}.name_prefix`) !== '') return;
  const parts = lastNameParts(cellText(last.cell));
  if (parts.name_prefix === '') return;
  facts.set(`${whose}.name_prefix`, { cell: parts.name_prefix, heading: last.heading });
  facts.set(`${whose}.last_name`, { cell: parts.last_name, heading: last.heading });
}

/** Takes 'Mw.' off the name of a person, who is the same without it; it tells the gender that no column has. */
function takeAddressOffName(facts: Map<string, Fact>, whose: string): void {
  for (const part of ['name', 'first_name', 'initials', 'last_name']) {
    const fact = facts.get(`${whose}.${part}`);
    if (fact === undefined || cellText(fact.cell) === '') continue;
    const { name, gender } = withoutAddress(cellText(fact.cell));
    facts.set(`${whose}.${part}`, { ...fact, cell: name });
    if (gender !== '' && factText(facts, `${whose}.gender`) === '')
      facts.set(`${whose}.gender`, { ...fact, cell: gender });
  }
}

/** Fills the parts of a name by the whole and the other way round, so that rows can use either. */
function completeName(facts: Map<string, Fact>, whose: string): void {
  takeAddressOffName(facts, whose);
  const whole = facts.get(`${whose}.name`);
  const part = (name: string) => factText(facts, `${whose}.${name}`);
  if (whole !== undefined && cellText(whole.cell) !== '' && part('last_name') === '') {
    for (const [name, cell] of Object.entries(nameParts(cellText(whole.cell)))) {
      if (part(name) === '') facts.set(`${whose}.${name}`, { cell, heading: whole.heading });
    }
  }
  const first = part('first_name') === '' ? 'initials' : 'first_name';
  const heading = facts.get(`${whose}.last_name`)?.heading ?? facts.get(`${whose}.first_name`)?.heading;
  if (heading === undefined) return;
  splitLastName(facts, whose);
  const parts = { first_name: part(first), last_name_suffix: part('name_prefix'), last_name: part('last_name') };
  facts.set(`${whose}.name`, { cell: fullName(parts), heading: whole?.heading ?? heading });
}

/** A house number in a column of its own belongs to the street. */
function completeStreet(facts: Map<string, Fact>, whose: string): void {
  const street = facts.get(`${whose}.street`);
  const rest = ['house_number', 'house_number_suffix'].map((name) => factText(facts, `${whose}.${name}`)).join('');
  if (street === undefined || rest === '') return;
  facts.set(`${whose}.street`, { cell: `${cellText(street.cell)} ${rest}`, heading: street.heading });
}

/** What a line says: its cells by concept, with names and addresses completed. Empty cells are facts too. */
export function lineFacts(cells: readonly Cell[], columns: readonly (Column | null)[]): Map<string, Fact> {
  const facts = new Map<string, Fact>();
  columns.forEach((column, index) => {
    if (column !== null) facts.set(column.concept, { cell: cells[index] ?? '', heading: column.heading });
  });
  return facts;
}

/** Completes names and addresses. */
export function complete(facts: Map<string, Fact>): void {
  const people = new Set(
    [...facts.keys()].flatMap((concept) => /^(.+)\.(?:name|first_name|last_name)$/.exec(concept)?.[1] ?? []),
  );
  for (const whose of people) {
    if (!placesOnly.has(whose)) completeName(facts, whose);
    completeStreet(facts, whose);
  }
}

/** Concepts whose name is not the name of a person. */
const placesOnly = new Set('establishment group school field section period setting type with_group'.split(' '));
