import { type ImportField, importKind, importKindNames } from '@groepsapp/contract';
import { readDate } from '../cells/dates.ts';
import { fieldValue } from '../cells/fieldValue.ts';
import { readTime } from '../cells/times.ts';
import { readChoice } from '../cells/words.ts';
import { kindWord } from '../kindWords.ts';
import type { ImportPlace } from '../row.ts';
import { alternatives, exampleHeading, type Profile, type ProfileRow, type Source } from '../columns/profile.ts';
import { cellText } from '../files/table.ts';
import type { Tell } from '../fields/careDays.ts';
import type { Draft } from './draft.ts';
import { type Facts, factText } from '../fields/facts.ts';
import { repeated } from '../fields/repeated.ts';
import { derived, isMention, nameKey, type Mention } from './mention.ts';

/** Where a line stands. */
export type LinePlace = Omit<ImportPlace, 'columns'>;

/** @param end a last day that is no date */
function lineFault({ each, fields }: ProfileRow, facts: Facts, end: string): Draft['fault'] {
  const whose = /^(.+)\.last_name$/.exec(typeof fields.last_name === 'string' ? fields.last_name : '')?.[1];
  const name = factText(facts, `${whose ?? ''}.name`);
  if (whose !== undefined && name !== '' && factText(facts, `${whose}.last_name`) === '') {
    return { field: 'last_name', reason: 'Schrijf de voornaam en de achternaam.', value: name };
  }
  const reason = each === 'day' ? factText(facts, 'day.fault') : '';
  if (reason !== '') return { field: 'start', reason, value: factText(facts, 'day.start') };
  return end === '' ? undefined : { field: 'ended', reason: 'Vul een datum in, bijvoorbeeld 31-12-2024.', value: end };
}

const isGroup = (source: Source): boolean =>
  typeof source === 'object' && 'subject' in source && source.subject === 'group';

/** The name alone is what says least. */
function shownName(identities: readonly (readonly string[])[]): string | undefined {
  return [...identities].sort((one, other) => one.length - other.length)[0]?.[0];
}

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
    const drafts = this.#profile.rows.flatMap((row) => {
      const own = repeated(facts, row.each, this.#profile, tell);
      const made = own.flatMap((some) => this.#draft(row, some, place) ?? []);
      if (own.length > 0 && made.length === 0) this.#tellMissing(row, facts, tell);
      return made;
    });
    const founds = drafts.some(({ kind }) => kind === 'group');
    return drafts.map((draft) => ({ ...draft, founds }));
  }

  /** A line with a group or days of a child from which no place or care can be made. */
  #tellMissing({ each, needs }: ProfileRow, facts: Facts, tell: Tell): void {
    const missing = needs.filter((source) => this.#textOf(source, facts) === '');
    if (!needs.some(isGroup) || (each !== 'day' && missing.some(isGroup))) return;
    const { subjects } = this.#profile;
    const names = missing.flatMap((source) =>
      alternatives(source)
        .slice(0, 1)
        .map((one) => {
          if (typeof one === 'string') return exampleHeading(one, this.#profile) ?? one;
          return 'subject' in one ? kindWord(subjects[one.subject]?.kind ?? 'child') : one.value;
        }),
    );
    tell(
      `${each === 'day' ? 'De dagen zijn' : 'De plaats in de groep is'} niet gelezen: ${names.join(', ')} ontbreekt.`,
    );
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
    const end = row.ended === undefined ? undefined : facts.get(row.ended);
    const ended = end === undefined ? null : readDate(end.cell);
    if (end !== undefined) columns.ended = end.heading;
    const unless = row.implied && isMention(reference) ? [reference] : [];
    const fault = lineFault(row, facts, ended === null ? cellText(end?.cell) : '');
    return {
      kind: row.kind,
      reference,
      fields,
      assumed: row.assumed,
      ended,
      unless,
      founds: false,
      ...(fault && { fault }),
      place: { ...place, columns },
    };
  }

  /** The heading of a field that the line leaves empty; where there is no such column one that it could have. */
  #headingFor(source: Source, facts: Facts): string {
    const concepts = alternatives(source).flatMap((one) => this.#conceptsOf(one));
    const heading = concepts.flatMap((concept) => facts.get(concept)?.heading ?? [])[0];
    return heading ?? concepts.flatMap((concept) => exampleHeading(concept, this.#profile) ?? [])[0] ?? '';
  }

  /** The concepts that a source is read from; of a subject those that it is known by with least. */
  #conceptsOf(source: Source): string[] {
    if (typeof source === 'string') return [source];
    if (!('subject' in source)) return [];
    return (this.#profile.subjects[source.subject]?.known_by.at(-1) ?? []).filter((one) => typeof one === 'string');
  }

  #valueOf({ kind }: ProfileRow, name: string, source: Source, facts: Facts): Found | undefined {
    const field = importKind(kind).fields[name];
    if (field === undefined) return undefined;
    for (const one of alternatives(source)) {
      const found =
        typeof one === 'string'
          ? this.#cellIn(one, field, facts)
          : 'subject' in one
            ? this.#mentionIn(one.subject, field.type === 'list', facts)
            : { value: fieldValue(one.value, field), heading: '' };
      if (found !== undefined) return found;
    }
    const [first] = alternatives(source);
    const empty = typeof first === 'string' ? facts.get(first) : undefined;
    const clears = this.#profile.cleared.includes(name);
    return empty !== undefined && clears ? { value: null, heading: empty.heading } : undefined;
  }

  #cellIn(concept: string, field: ImportField, facts: Facts): Found | undefined {
    const fact = facts.get(concept);
    if (fact === undefined || cellText(fact.cell) === '') return undefined;
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
    const keys = [nameKey(kind, place === null ? [item] : [place.name, item])];
    return { kind, number: '', keys, made: item, name: item, mayBeReference: true } satisfies Mention;
  }

  #mentionIn(subject: string, isList: boolean, facts: Facts): Found | undefined {
    const mention = this.#mentioned(subject, facts);
    if (mention === null) return undefined;
    return { value: isList ? [mention] : mention, heading: this.#headingOf(subject, facts) };
  }

  #headingOf(subject: string, facts: Facts): string {
    const { number, known_by } = this.#profile.subjects[subject] ?? { number: undefined, known_by: [] };
    const known = known_by.flat().flatMap((source) => (typeof source === 'string' ? [source] : []));
    const concepts = [...(number === undefined ? [] : [number]), ...known];
    if (number !== undefined && factText(facts, number) !== '') return facts.get(number)?.heading ?? '';
    return concepts.flatMap((concept) => facts.get(concept)?.heading ?? []).at(-1) ?? '';
  }

  /** Identity of a subject of the line; `null` when the line does not say. */
  #mentioned(name: string, facts: Facts): Mention | null {
    const subject = this.#profile.subjects[name];
    if (subject === undefined) return null;
    const number = subject.number === undefined ? '' : factText(facts, subject.number);
    const filled = subject.known_by
      .map((sources) => sources.map((source) => this.#textOf(source, facts)))
      .filter((texts) => texts.every((text) => text !== ''));
    const [best] = filled;
    if (number === '' && best === undefined) return null;
    const { kind } = subject;
    const keys = filled.map((texts) => nameKey(kind, texts));
    const made = number === '' ? derived(best ?? [], subject.private) : number;
    return { kind, number, keys, made, name: shownName(filled) ?? number };
  }

  #textOf(source: Source, facts: Facts): string {
    const part = this.#partOf(source, facts);
    return typeof part === 'string' ? part : part.made;
  }

  /** The first alternative of a source that the line has. */
  #partOf(source: Source, facts: Facts): string | Mention {
    for (const one of alternatives(source)) {
      if (typeof one === 'object' && 'value' in one) return one.value;
      const part = typeof one === 'string' ? keyText(one, facts) : this.#mentioned(one.subject, facts);
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
        kind: 'record-field' as const,
        reference,
        unless: [reference],
        ...rest,
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
  const keys = [nameKey(kind, [functionName])];
  return { kind, number: '', keys, made: derived([functionName], false), name: functionName };
}

/** A date, a time, a telephone, and even or odd weeks are the same reference however they are written. */
function keyText(concept: string, facts: Facts): string {
  const text = factText(facts, concept);
  if (concept === 'start') return readTime(facts.get(concept)?.cell ?? '') ?? text;
  if (concept.endsWith('mobile')) return text.replace(/^\+31/, '0');
  if (concept.endsWith('weeks')) return readChoice(text, ['every', 'even', 'odd']) ?? text;
  return /(^|\.)(from|date)$/.test(concept) ? (readDate(facts.get(concept)?.cell ?? '') ?? text) : text;
}

const recordSection = 'uit-de-administratie';
