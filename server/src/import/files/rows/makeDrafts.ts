import { type ImportField, importKind, importKindNames } from '@groepsapp/contract';
import { dateOf } from '../cells/dates.ts';
import { fieldValue } from '../cells/fieldValue.ts';
import { choiceOf, plain } from '../cells/words.ts';
import type { ImportPlace } from '../../row.ts';
import { exampleOf, type Profile, type ProfileRow } from '../profiles/profile.ts';
import { textOf } from '../tables/table.ts';
import { careDaysOf } from './careDays.ts';
import type { Draft } from './Collector.ts';
import { type Fact, type Facts, said } from './facts.ts';
import { derived, isMention, keyOf, type Mention } from './references.ts';

/** Where a line stands. */
type LinePlace = Omit<ImportPlace, 'columns'>;

/** Facts of a line with further ones, such as the facts of one of its days. */
function and(facts: Facts, more: Readonly<Record<string, Fact | undefined>>): Facts {
  const all = new Map(facts);
  for (const [concept, fact] of Object.entries(more)) if (fact !== undefined) all.set(concept, fact);
  return all;
}

const fixed = (cell: Fact['cell'], heading: string): Fact => ({ cell, heading });

/** What a line says of itself: in which weeks of the year its contract holds. */
function seasonOf(facts: Facts, { seasons }: Profile): string {
  const kind = plain(said(facts, 'contract.kind'));
  const found = Object.entries(seasons).find(([, words]) => words.some((word) => kind.includes(plain(word))));
  return found?.[0] ?? 'always';
}

function daysOf(facts: Facts, profile: Profile, tell: (text: string) => void): Facts[] {
  const counted = new Map<number, number>();
  return careDaysOf(facts, profile, tell).map(({ weekday, start, end, weeks, heading, fault }) => {
    const number = (counted.get(weekday) ?? 0) + 1;
    counted.set(weekday, number);
    return and(facts, {
      'day.weekday': fixed(weekday, heading),
      'day.start': fixed(start, heading),
      'day.end': fixed(end, heading),
      'day.weeks': weeks === null ? undefined : fixed(weeks, heading),
      'day.number': fixed(number === 1 ? '' : number, heading),
      'day.fault': fault === undefined ? undefined : fixed(fault, heading),
      season: fixed(seasonOf(facts, profile), facts.get('contract.kind')?.heading ?? heading),
    });
  });
}

function peopleOf(facts: Facts, { people }: Profile): Facts[] {
  return Object.entries(people).flatMap(([whose, usual], index) => {
    if (said(facts, `${whose}.name`) === '') return [];
    const heading = facts.get(`${whose}.name`)?.heading ?? '';
    const usually = Object.entries(usual).map(([part, value]) => [`person.${part}`, fixed(value, heading)] as const);
    const own = [...facts].flatMap(([concept, fact]) =>
      concept.startsWith(`${whose}.`) && textOf(fact.cell) !== ''
        ? [[concept.replace(whose, 'person'), fact] as const]
        : [],
    );
    const position = ['person.position', fixed(index, heading)] as const;
    return [and(facts, Object.fromEntries([...usually, position, ...own]))];
  });
}

function consentsOf(facts: Facts): Facts[] {
  return [...facts].flatMap(([concept, fact]) => {
    const kind = /^consent\.(.+)$/.exec(concept)?.[1];
    if (kind === undefined || textOf(fact.cell) === '') return [];
    return [and(facts, { 'consent-kind': fixed(kind, fact.heading), 'consent-answer': fact })];
  });
}

/** Words that say that there is nothing to keep, such as no allergy. */
const nothing = [
  '',
  ...'geen nee n niet geenbekend geenbijzonderheden geenallergie geenallergieen geendieet'.split(' '),
];

function recordsOf(facts: Facts, { record_fields }: Profile): Facts[] {
  return Object.entries(record_fields).flatMap(([concept, { function_name, definition_only }]) => {
    const fact = facts.get(concept);
    if (fact === undefined || definition_only || nothing.includes(plain(textOf(fact.cell)))) return [];
    return [and(facts, { 'value-field': fixed(function_name, fact.heading), 'value-text': fact })];
  });
}

function repeated(facts: Facts, each: ProfileRow['each'], profile: Profile, tell: (text: string) => void): Facts[] {
  if (each === 'day') return daysOf(facts, profile, tell);
  if (each === 'person') return peopleOf(facts, profile);
  if (each === 'consent') return consentsOf(facts);
  return each === 'record' ? recordsOf(facts, profile) : [facts];
}

/** Whether an identity has all that another has, and more. */
const saysMore = (one: readonly string[], other: readonly string[]) =>
  one.length > other.length && other.every((source) => one.includes(source));

/** A value of a field, and the heading of the column that has it. */
interface Found {
  value: unknown;
  heading: string;
}

/** Makes the rows of a line by its profile. */
export class DraftMaker {
  readonly #profile: Profile;
  readonly #tell: (place: LinePlace, text: string) => void;

  /** @param tell gets what is assumed, and what is not read */
  constructor(profile: Profile, tell: (place: LinePlace, text: string) => void) {
    this.#profile = profile;
    this.#tell = tell;
  }

  of(facts: Facts, place: LinePlace): Draft[] {
    const tell = (text: string) => this.#tell(place, text);
    const drafts = this.#profile.rows.flatMap((row) =>
      repeated(facts, row.each, this.#profile, tell).flatMap((own) => this.#draft(row, own, place) ?? []),
    );
    const founds = drafts.some(({ kind }) => kind === 'group');
    return drafts.map((draft) => ({ ...draft, founds }));
  }

  #draft(row: ProfileRow, facts: Facts, place: LinePlace): Draft | null {
    if (row.needs.some((source) => this.#textOf(source, facts) === '')) return null;
    const reference =
      row.subject === undefined
        ? row.key.map((source) => this.#partOf(source, facts))
        : this.#mentioned(row.subject, facts);
    if (reference === null) return null;
    const fields: Record<string, unknown> = {};
    const columns: Record<string, string> = {};
    for (const [name, source] of Object.entries(row.fields)) {
      const found = this.#valueOf(row, name, source, facts);
      columns[name] = found?.heading ?? this.#headingFor(source, facts);
      if (found !== undefined) fields[name] = found.value;
    }
    const ended = row.ended === undefined ? null : dateOf(facts.get(row.ended)?.cell ?? '');
    const unless = row.implied && isMention(reference) ? [reference] : [];
    const reason = row.each === 'day' ? said(facts, 'day.fault') : '';
    return {
      ...{ kind: row.kind, reference, fields, assumed: row.assumed, ended, unless, founds: false },
      ...(reason !== '' && { fault: { field: 'start', reason } }),
      place: { ...place, columns },
    };
  }

  /** The heading of a field that the line leaves empty; where there is no such column one that it could have. */
  #headingFor(source: string, facts: Facts): string {
    const concepts = source.split('|').filter((concept) => !/^[@=]/.test(concept));
    const heading = concepts.flatMap((concept) => facts.get(concept)?.heading ?? [])[0];
    return heading ?? concepts.flatMap((concept) => exampleOf(concept, this.#profile) ?? [])[0] ?? '';
  }

  #valueOf({ kind }: ProfileRow, name: string, source: string, facts: Facts): Found | undefined {
    const field = importKind(kind).fields[name];
    if (field === undefined) return undefined;
    if (source.startsWith('=')) return { value: fieldValue(source.slice(1), field), heading: '' };
    for (const alternative of source.split('|')) {
      const found = alternative.startsWith('@')
        ? this.#mentionIn(alternative.slice(1), field.type === 'list', facts)
        : this.#cellIn(alternative, field, facts);
      if (found !== undefined) return found;
    }
    const empty = facts.get(source.split('|')[0] ?? '');
    const clears = this.#profile.cleared.includes(name);
    return empty !== undefined && clears ? { value: null, heading: empty.heading } : undefined;
  }

  #cellIn(concept: string, field: ImportField, facts: Facts): Found | undefined {
    const fact = facts.get(concept);
    if (fact === undefined || textOf(fact.cell) === '') return undefined;
    const value = fieldValue(fact.cell, field);
    const isList = field.type === 'list' && Array.isArray(value);
    const named = isList ? value.map((item: unknown) => this.#named(field.refersTo, item, facts)) : value;
    return { value: named, heading: fact.heading };
  }

  /** A reference in a list may be a name: 'Rode groep; Blauwe groep', which are groups of the establishment of the line. */
  #named(refersTo: string | undefined, item: unknown, facts: Facts): unknown {
    const kind = importKindNames.find((name) => name === refersTo);
    if (kind === undefined || typeof item !== 'string') return item;
    const place = kind === 'group' ? this.#mentioned('establishment', facts) : null;
    const sought = [place === null ? [item] : [place.name, item]].map((parts) => keyOf(kind, parts));
    return { kind, number: '', keys: sought, sought, made: item, name: item, mayBeReference: true } satisfies Mention;
  }

  #mentionIn(subject: string, isList: boolean, facts: Facts): Found | undefined {
    const mention = this.#mentioned(subject, facts);
    if (mention === null) return undefined;
    return { value: isList ? [mention] : mention, heading: this.#headingOf(subject, facts) };
  }

  #headingOf(subject: string, facts: Facts): string {
    const { number, known_by } = this.#profile.subjects[subject] ?? { number: undefined, known_by: [] };
    const concepts = [...(number === undefined ? [] : [number]), ...known_by.flat()];
    return concepts.flatMap((concept) => facts.get(concept)?.heading ?? []).at(-1) ?? '';
  }

  /** What a subject of the line is known by; `null` when the line does not say. */
  #mentioned(name: string, facts: Facts): Mention | null {
    const subject = this.#profile.subjects[name];
    if (subject === undefined) return null;
    const number = subject.number === undefined ? '' : said(facts, subject.number);
    const filled = subject.known_by
      .map((sources) => ({ sources, texts: sources.map((source) => this.#textOf(source, facts)) }))
      .filter(({ texts }) => texts.every((text) => text !== ''));
    const [best] = filled;
    if (number === '' && best === undefined) return null;
    const { kind } = subject;
    const keysOf = (some: typeof filled) => some.map(({ texts }) => keyOf(kind, texts));
    const sought = filled.filter(({ sources }) => !filled.some((other) => saysMore(other.sources, sources)));
    const made = number === '' ? derived(best?.texts ?? [], subject.private) : number;
    const shortest = Math.min(...filled.map(({ texts }) => texts.length));
    const shown = filled.find(({ texts }) => texts.length === shortest)?.texts[0] ?? number;
    return { kind, number, keys: keysOf(filled), sought: keysOf(sought), made, name: shown };
  }

  #textOf(source: string, facts: Facts): string {
    const part = this.#partOf(source, facts);
    return typeof part === 'string' ? part : part.made;
  }

  /** The first alternative of a source that the line says. */
  #partOf(source: string, facts: Facts): string | Mention {
    if (source.startsWith('=')) return source.slice(1);
    for (const alternative of source.split('|')) {
      const part = alternative.startsWith('@')
        ? this.#mentioned(alternative.slice(1), facts)
        : keyText(alternative, facts);
      if (part !== null && part !== '') return part;
    }
    return '';
  }

  /** The fields of the record that the columns of a sheet fill. */
  definitions(concepts: ReadonlySet<string>, place: LinePlace): Draft[] {
    const found = Object.entries(this.#profile.record_fields).filter(([concept]) => concepts.has(concept));
    if (found.length === 0) return [];
    const rest = { assumed: {}, ended: null, founds: false, place: { ...place, columns: {} } };
    const fields = found.map(([, { function_name, name, field_type, icon, flag, edit_id }]) => {
      const reference = recordField(function_name);
      return {
        ...{ kind: 'record-field' as const, reference, unless: [reference], ...rest },
        fields: { section: recordSection, function_name, name, field_type, icon, flag, edit_id },
      };
    });
    const section = {
      kind: 'record-section' as const,
      reference: [recordSection],
      fields: { title: 'Uit de administratie' },
    };
    return [{ ...section, unless: fields.map(({ reference }) => reference), ...rest }, ...fields];
  }
}

/** A field of the record by what it is for, so that one that the company has is used. */
function recordField(functionName: string): Mention {
  const kind = 'record-field';
  const keys = [keyOf(kind, [functionName])];
  return { kind, number: '', keys, sought: keys, made: derived([functionName], false), name: functionName };
}

/** A date, and even or odd weeks, are the same reference however they are written. */
function keyText(concept: string, facts: Facts): string {
  const text = said(facts, concept);
  if (concept.endsWith('weeks')) return choiceOf(text, ['every', 'even', 'odd']) ?? text;
  return /(^|\.)(from|date)$/.test(concept) ? (dateOf(facts.get(concept)?.cell ?? '') ?? text) : text;
}

const recordSection = 'uit-de-administratie';
