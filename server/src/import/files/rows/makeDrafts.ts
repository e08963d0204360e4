import { type ImportField, importKind, importKindNames } from '@groepsapp/contract';
import { dateOf } from '../cells/dates.ts';
import { fieldValue } from '../cells/fieldValue.ts';
import { timeOf } from '../cells/times.ts';
import { choiceOf } from '../cells/words.ts';
import { wordFor } from '../../kindWords.ts';
import type { ImportPlace } from '../../row.ts';
import { exampleOf, type Profile, type ProfileRow } from '../profiles/profile.ts';
import { textOf } from '../tables/table.ts';
import type { Tell } from './careDays.ts';
import type { Draft } from './draft.ts';
import { type Facts, said } from './facts.ts';
import { repeated } from './repeated.ts';
import { derived, isMention, keyOf, type Mention } from './references.ts';

/** Where a line stands. */
export type LinePlace = Omit<ImportPlace, 'columns'>;

/** @param end a last day that is no date */
function faultOf({ each, fields }: ProfileRow, facts: Facts, end: string): Draft['fault'] {
  const whose = /^(.+)\.last_name$/.exec(fields.last_name ?? '')?.[1];
  const name = said(facts, `${whose ?? ''}.name`);
  if (whose !== undefined && name !== '' && said(facts, `${whose}.last_name`) === '') {
    return { field: 'last_name', reason: 'Schrijf de voornaam en de achternaam.', value: name };
  }
  const reason = each === 'day' ? said(facts, 'day.fault') : '';
  if (reason !== '') return { field: 'start', reason, value: said(facts, 'day.start') };
  return end === '' ? undefined : { field: 'ended', reason: 'Vul een datum in, bijvoorbeeld 31-12-2024.', value: end };
}

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
    if (!needs.includes('@group') || (each !== 'day' && missing.includes('@group'))) return;
    const { subjects } = this.#profile;
    const names = missing.map((source) => {
      const subject = source.startsWith('@') ? subjects[source.slice(1)] : undefined;
      return subject === undefined ? (exampleOf(source, this.#profile) ?? source) : wordFor(subject.kind);
    });
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
    const ended = end === undefined ? null : dateOf(end.cell);
    if (end !== undefined) columns.ended = end.heading;
    const unless = row.implied && isMention(reference) ? [reference] : [];
    const fault = faultOf(row, facts, ended === null ? textOf(end?.cell) : '');
    return {
      ...{ kind: row.kind, reference, fields, assumed: row.assumed, ended, unless, founds: false },
      ...(fault && { fault }),
      place: { ...place, columns },
    };
  }

  /** The heading of a field that the line leaves empty; where there is no such column one that it could have. */
  #headingFor(source: string, facts: Facts): string {
    const { subjects } = this.#profile;
    const concepts = source
      .split('|')
      .filter((one) => !one.startsWith('='))
      .flatMap((one) => (one.startsWith('@') ? (subjects[one.slice(1)]?.known_by.at(-1) ?? []) : [one]));
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
    const keys = [keyOf(kind, place === null ? [item] : [place.name, item])];
    return { kind, number: '', keys, made: item, name: item, mayBeReference: true } satisfies Mention;
  }

  #mentionIn(subject: string, isList: boolean, facts: Facts): Found | undefined {
    const mention = this.#mentioned(subject, facts);
    if (mention === null) return undefined;
    return { value: isList ? [mention] : mention, heading: this.#headingOf(subject, facts) };
  }

  #headingOf(subject: string, facts: Facts): string {
    const { number, known_by } = this.#profile.subjects[subject] ?? { number: undefined, known_by: [] };
    const concepts = [...(number === undefined ? [] : [number]), ...known_by.flat()];
    if (number !== undefined && said(facts, number) !== '') return facts.get(number)?.heading ?? '';
    return concepts.flatMap((concept) => facts.get(concept)?.heading ?? []).at(-1) ?? '';
  }

  /** What a subject of the line is known by; `null` when the line does not say. */
  #mentioned(name: string, facts: Facts): Mention | null {
    const subject = this.#profile.subjects[name];
    if (subject === undefined) return null;
    const number = subject.number === undefined ? '' : said(facts, subject.number);
    const filled = subject.known_by
      .map((sources) => sources.map((source) => this.#textOf(source, facts)))
      .filter((texts) => texts.every((text) => text !== ''));
    const [best] = filled;
    if (number === '' && best === undefined) return null;
    const { kind } = subject;
    const keys = filled.map((texts) => keyOf(kind, texts));
    const made = number === '' ? derived(best ?? [], subject.private) : number;
    return { kind, number, keys, made, name: shownName(filled) ?? number };
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
  return { kind, number: '', keys, made: derived([functionName], false), name: functionName };
}

/** A date, a time, a telephone, and even or odd weeks are the same reference however they are written. */
function keyText(concept: string, facts: Facts): string {
  const text = said(facts, concept);
  if (concept === 'start') return timeOf(facts.get(concept)?.cell ?? '') ?? text;
  if (concept.endsWith('mobile')) return text.replace(/^\+31/, '0');
  if (concept.endsWith('weeks')) return choiceOf(text, ['every', 'even', 'odd']) ?? text;
  return /(^|\.)(from|date)$/.test(concept) ? (dateOf(facts.get(concept)?.cell ?? '') ?? text) : text;
}

const recordSection = 'uit-de-administratie';
