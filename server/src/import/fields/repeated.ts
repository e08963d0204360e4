import { plain } from '../cells/words.ts';
import type { Profile, ProfileRow } from '../columns/profile.ts';
import { cellText } from '../files/table.ts';
import { careDays, type Tell } from './careDays.ts';
import { type Fact, type Facts, factText } from './facts.ts';

/** Facts of a line with further ones, such as the facts of one of its days. */
function withFacts(facts: Facts, more: Readonly<Record<string, Fact | undefined>>): Facts {
  const all = new Map(facts);
  for (const [concept, fact] of Object.entries(more)) if (fact !== undefined) all.set(concept, fact);
  return all;
}

const fixed = (cell: Fact['cell'], heading: string): Fact => ({ cell, heading });

/** The weeks of the year in which the contract of a line holds. */
function season(facts: Facts, { seasons }: Profile): string {
  const kind = plain(factText(facts, 'contract.kind'));
  const found = Object.entries(seasons).find(([, words]) => words.some((word) => kind.includes(plain(word))));
  return found?.[0] ?? 'always';
}

function eachDay(facts: Facts, profile: Profile, tell: Tell): Facts[] {
  const counted = new Map<number, number>();
  return careDays(facts, profile, tell).map(({ weekday, start, end, weeks, heading, endHeading = heading, fault }) => {
    const number = (counted.get(weekday) ?? 0) + 1;
    counted.set(weekday, number);
    return withFacts(facts, {
      'day.weekday': fixed(weekday, heading),
      'day.start': fixed(start, heading),
      'day.end': fixed(end, endHeading),
      'day.weeks': weeks === null ? undefined : fixed(weeks, heading),
      'day.number': fixed(number === 1 ? '' : number, heading),
      'day.fault': fault === undefined ? undefined : fixed(fault, heading),
      season: fixed(season(facts, profile), facts.get('contract.kind')?.heading ?? heading),
    });
  });
}

function eachPerson(facts: Facts, { people }: Profile, tell: Tell): Facts[] {
  return Object.entries(people).flatMap(([whose, usual], index) => {
    if (factText(facts, `${whose}.name`) === '') {
      const lost = [...facts].find(([concept, { cell }]) => concept.startsWith(`${whose}.`) && cellText(cell) !== '');
      if (lost !== undefined)
        tell(`De kolom '${lost[1].heading}' is niet gelezen: de naam van deze persoon ontbreekt.`);
      return [];
    }
    const heading = facts.get(`${whose}.name`)?.heading ?? '';
    const usually = Object.entries(usual).map(([part, value]) => [`person.${part}`, fixed(value, heading)] as const);
    const own = [...facts].flatMap(([concept, fact]) =>
      concept.startsWith(`${whose}.`) && cellText(fact.cell) !== ''
        ? [[concept.replace(whose, 'person'), fact] as const]
        : [],
    );
    const position = ['person.position', fixed(index, heading)] as const;
    return [withFacts(facts, Object.fromEntries([...usually, position, ...own]))];
  });
}

function eachConsent(facts: Facts): Facts[] {
  return [...facts].flatMap(([concept, fact]) => {
    const kind = /^consent\.(.+)$/.exec(concept)?.[1];
    if (kind === undefined || cellText(fact.cell) === '') return [];
    return [withFacts(facts, { 'consent-kind': fixed(kind, fact.heading), 'consent-answer': fact })];
  });
}

function eachRecordField(facts: Facts, { record_fields }: Profile): Facts[] {
  return Object.entries(record_fields).flatMap(([concept, { function_name, definition_only }]) => {
    const fact = facts.get(concept);
    if (fact === undefined || definition_only || cellText(fact.cell) === '') return [];
    return [withFacts(facts, { 'value-field': fixed(function_name, fact.heading), 'value-text': fact })];
  });
}

/** The facts of a line, once for each of what a row is made for: its days, people, consents or fields of the record. */
export function repeated(facts: Facts, each: ProfileRow['each'], profile: Profile, tell: Tell): Facts[] {
  if (each === 'day') return eachDay(facts, profile, tell);
  if (each === 'person') return eachPerson(facts, profile, tell);
  if (each === 'consent') return eachConsent(facts);
  return each === 'record' ? eachRecordField(facts, profile) : [facts];
}
