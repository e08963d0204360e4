import { importKind } from '@groepsapp/contract';
import { severalReason, kindWord } from '../kindWords.ts';
import { Notices } from '../report/Notices.ts';
import type { Notice } from '../report/report.ts';
import type { ImportedRow, ImportPlace } from '../row.ts';
import { differingText, joinRows, partsOfDay } from './joinRows.ts';
import { type Found, Names, several } from './Names.ts';
import type { Draft, KnownThing } from './draft.ts';
import { Places } from './Places.ts';
import { isMention, joined, nameAloneKey, type Mention } from './mention.ts';

/** Fields that stay empty when what they name is not found; other rows are refused then. */
const mayStayEmpty = new Set(['employee groups', 'child mentor', 'child school']);

/**
 * Gathers the rows of all files of a run, finds which thing each name means, and makes one row of all that is said about
 * a thing.
 */
export class Collector {
  #drafts: Draft[] = [];
  readonly #known = new Names();
  /** References that were made of names, for files that name the thing otherwise. */
  readonly #made = new Names();
  readonly #references = new Set<string>();
  readonly #places: Places;
  readonly #notices = new Notices();

  /** @param known things that the company has already */
  constructor(known: Iterable<KnownThing> = []) {
    const things = [...known];
    this.#places = new Places(things.filter(({ kind }) => kind === 'establishment'));
    for (const { kind, reference, keys } of things) {
      if (reference === null) continue;
      this.#known.learn(keys, reference);
      this.#references.add(`${kind} ${reference}`);
    }
  }

  add(drafts: readonly Draft[]): void {
    this.#drafts.push(...drafts);
  }

  /** Notices of values that were not read, assumed, merged or left out. */
  get notices(): Notice[] {
    return this.#notices.all();
  }

  tell(place: Pick<ImportPlace, 'file' | 'sheet'> & { row?: number }, text: string): void {
    this.#notices.tell(place, text);
  }

  #learn(draft: Draft): void {
    if (!isMention(draft.reference)) return;
    const { kind, keys, number, made } = draft.reference;
    if (number === '') this.#made.learn(keys, made);
    else this.#known.learn(keys, number);
    if (draft.unless.length === 0) this.#references.add(`${kind} ${made}`);
  }

  /** The reference by the sender's key, of this run or an earlier one. */
  #found({ number, keys }: Mention): Found {
    if (number !== '') return number;
    // Who is known by a name, and by nothing more yet, is found by it also where the line says more.
    const nameAlone = keys.at(-1);
    return this.#known.find(keys[0]) ?? (nameAlone && this.#known.find(nameAloneKey(nameAlone)));
  }

  /** Whether something brings a thing in already. */
  #isThere(mention: Mention): boolean {
    if (mention.number !== '') return this.#references.has(`${mention.kind} ${mention.number}`);
    return typeof this.#found(mention) === 'string';
  }

  /** The reference of something that a row names; `undefined` when nothing brings it in. */
  #named(mention: Mention): Found {
    return this.#found(mention) ?? this.#made.find(mention.keys[0]);
  }

  #referenceOf({ reference }: Draft): string {
    const nameOf = (mention: Mention, found: Found) => (typeof found === 'string' ? found : mention.made);
    if (isMention(reference)) return nameOf(reference, this.#found(reference));
    return joined(reference.map((part) => (isMention(part) ? nameOf(part, this.#named(part)) : part)));
  }

  /** Establishments come in by files of their own, or with a group; other lines only name them. */
  #allowPlaces(): void {
    const isPlace = ({ kind, unless }: Draft) => kind === 'establishment' && unless.length > 0;
    this.#drafts.filter((draft) => !isPlace(draft)).forEach((draft) => this.#learn(draft));
    const isKnown = ({ keys: [key] }: Mention) => (this.#known.find(key) ?? this.#made.find(key)) !== undefined;
    const allowed = this.#places.allowed(this.#drafts.filter(isPlace), isKnown);
    for (const { draft, isNew } of allowed) {
      this.#learn(draft);
      if (isNew) this.tell(draft.place, `De locatie '${String(draft.fields.name)}' is nieuw en komt erbij.`);
    }
    const places = new Set(allowed.map(({ draft }) => draft));
    this.#drafts = [...places, ...this.#drafts.filter((draft) => !isPlace(draft))];
  }

  /** The rows; called once, after everything was added. */
  rows(): ImportedRow[] {
    this.#allowPlaces();
    const merged = new Map<string, ImportedRow[]>();
    const assumed = new Map<string, Draft>();
    for (const draft of this.#drafts) {
      if (draft.unless.length > 0 && draft.unless.every((thing) => this.#isThere(thing))) continue;
      const row = this.#row(draft);
      const key = `${row.kind} ${row.reference}`;
      merged.set(key, this.#both(merged.get(key) ?? [], row, draft));
      if (!assumed.has(key)) assumed.set(key, draft);
    }
    const made = new Set(merged.keys());
    return [...merged].flatMap(([key, rows]) =>
      dayParts(rows).map((row) => this.#finished(row, assumed.get(key)?.assumed ?? {}, made)),
    );
  }

  #row(draft: Draft): ImportedRow {
    const { kind, fields, ended, place } = draft;
    const fault = draft.fault ?? this.#doubtOf(draft);
    const rest = { ...(ended === null ? {} : { ended }), ...(fault && { fault }) };
    return { kind, reference: this.#referenceOf(draft), fields, ...rest, place };
  }

  /** Why nobody can say which thing a row of a file without numbers is. */
  #doubtOf({ kind, reference }: Draft): ImportedRow['fault'] {
    if (!isMention(reference) || reference.number !== '') return undefined;
    const found = this.#found(reference);
    const isDoubted = found === several || (kind === 'employee' && found === undefined && this.#hasNamesake(reference));
    return isDoubted ? { field: '', reason: severalReason(kind, reference.name) } : undefined;
  }

  /** Whether somebody of the same name is known otherwise, or the name alone is that of several. */
  #hasNamesake({ keys }: Mention): boolean {
    return this.#known.find(keys.at(-1)) !== undefined || this.#made.find(keys[0]) === several;
  }

  #both(before: readonly ImportedRow[], row: ImportedRow, { reference, unless }: Draft): ImportedRow[] {
    const [first] = before;
    if (first === undefined || row.kind === 'contract') return [...before, row];
    const hasNumber = isMention(reference) && reference.number !== '';
    const both = joinRows(first, row, hasNumber);
    if (both.differing.length > 0 && unless.length === 0) {
      this.tell(row.place, differingText(first, row, both.differing));
    }
    return [both.row];
  }

  /** Puts references in the place of names, and what is assumed where nothing was said. */
  #finished(row: ImportedRow, assumed: Readonly<Record<string, unknown>>, made: ReadonlySet<string>): ImportedRow {
    const fields: Record<string, unknown> = {};
    let { fault } = row;
    const refuse = (field: string, { kind, name }: Mention, found: Found) => {
      const reason = found === several ? severalReason(kind, name) : `Er is geen ${kindWord(kind)} '${name}'.`;
      fault ??= { field, reason: reason + this.#places.known(kind), value: name };
    };
    for (const [name, value] of Object.entries(row.fields)) {
      const items = (Array.isArray(value) ? value : [value]).flatMap((item: unknown) =>
        isMention(item) ? this.#resolved(row, name, item, { made, refuse }) : [item],
      );
      if (Array.isArray(value)) fields[name] = items;
      else if (items.length > 0) fields[name] = items[0];
    }
    const missing = Object.entries(assumed).filter(([name]) => !(name in fields));
    if (missing.length > 0) this.#tellAssumed(row, fields, missing);
    return { ...row, ...(fault && { fault }), fields: { ...fields, ...Object.fromEntries(missing) } };
  }

  #tellAssumed(row: ImportedRow, fields: Record<string, unknown>, missing: readonly [string, unknown][]): void {
    if (row.kind !== 'group') {
      const said = missing.map(([name, value]) => `${name} ${String(value)}`).join(', ');
      this.tell(row.place, `Het bestand zegt dit niet, en het is aangenomen: ${said}.`);
      return;
    }
    const { establishment } = row.fields;
    const where = isMention(establishment) ? ` (${establishment.name})` : '';
    const [youngest, oldest, places] = ['min_age', 'max_age', 'max_children'].map(
      (name) => Object.fromEntries(missing)[name],
    );
    this.tell(
      row.place,
      `De groep ${String(fields.name)}${where} is nieuw: leeftijd ${String(youngest)} tot en met ${String(oldest)} en ${String(places)} plaatsen zijn aangenomen. Breng een bestand met groepen in als dat anders is.`,
    );
  }

  /** The references of what a field names; nothing for what is left empty or refuses the row. */
  #resolved(
    row: ImportedRow,
    name: string,
    mention: Mention,
    { made, refuse }: { made: ReadonlySet<string>; refuse: (field: string, mention: Mention, found: Found) => void },
  ): string[] {
    const found = this.#named(mention);
    if (typeof found === 'string') return [found];
    const own = `${mention.kind} ${mention.made}`;
    const isClear = found === undefined || mention.kind === 'carer';
    if (isClear && (made.has(own) || this.#references.has(own))) return [mention.made];
    const type = importKind(row.kind).fields[name]?.type;
    if (mention.kind === 'establishment') {
      const parts = type === 'list' ? this.#places.partsOf(mention).map((part) => this.#named(part)) : [];
      if (parts.length > 1 && parts.every((part) => typeof part === 'string')) return parts;
    } else if (mayStayEmpty.has(`${row.kind} ${name}`)) {
      const why = found === several ? 'past bij meer dan één' : 'is niet gevonden';
      const column = row.place.columns[name];
      this.tell(row.place, `'${mention.name}'${column ? ` (${column})` : ''} ${why} en is leeg gelaten.`);
      return [];
    }
    if (found === undefined && mention.mayBeReference) return [mention.made];
    refuse(name, mention, found);
    return [];
  }
}

function dayParts(rows: readonly ImportedRow[]): ImportedRow[] {
  return rows.length > 1 ? partsOfDay(rows) : [...rows];
}
