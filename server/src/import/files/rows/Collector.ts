import { importKind, type ImportKind } from '@groepsapp/contract';
import type { ImportedRow, ImportPlace } from '../../row.ts';
import { isMention, joined, type Mention } from './references.ts';

/** A row of which the references are still to be found. Values that name other rows are a `Mention`. */
export interface Draft {
  kind: ImportKind;
  /** The thing itself, or the parts of a reference. */
  reference: Mention | readonly (string | Mention)[];
  fields: Record<string, unknown>;
  /** Values that hold only when nothing else in the run says them. */
  assumed: Readonly<Record<string, unknown>>;
  ended: string | null;
  /** Adds nothing when all of these are known; without any it always counts. */
  unless: readonly Mention[];
  place: ImportPlace;
}

/** Something that whoever brought the file should know and that refuses no row. Dutch. */
export interface Notice {
  file: string;
  sheet?: string | undefined;
  row?: number;
  text: string;
}

/** A thing that is known under a reference, with the keys by which files without its number name it. */
export interface KnownThing {
  kind: ImportKind;
  reference: string;
  keys: readonly string[];
}

const several = Symbol('several');
type Names = Map<string, string | typeof several>;

function learn(names: Names, keys: readonly string[], reference: string): void {
  for (const key of keys) {
    const before = names.get(key);
    names.set(key, before === undefined || before === reference ? reference : several);
  }
}

/** The reference of the first key that means one thing. */
function one(names: Names, keys: readonly string[]): string | undefined {
  return keys.map((key) => names.get(key)).find((reference) => typeof reference === 'string');
}

/**
 * Gathers the rows of all files of a run, finds which thing each name means, and makes one row of all that is said about
 * a thing.
 */
export class Collector {
  readonly #drafts: Draft[] = [];
  readonly #known = new Map<string, string | typeof several>();
  /** References that were made of names, for files that name the thing otherwise. */
  readonly #made = new Map<string, string | typeof several>();
  readonly notices: Notice[] = [];

  /** @param known things that the company has already */
  constructor(known: Iterable<KnownThing> = []) {
    for (const { reference, keys } of known) learn(this.#known, keys, reference);
  }

  add(drafts: readonly Draft[]): void {
    for (const draft of drafts) {
      this.#drafts.push(draft);
      if (!isMention(draft.reference)) continue;
      const { keys, number, made } = draft.reference;
      if (number === '') learn(this.#made, keys, made);
      else learn(this.#known, keys, number);
    }
  }

  /** The reference by the sender's key, of this run or an earlier one. */
  #found(mention: Mention): string | undefined {
    return mention.number === '' ? one(this.#known, mention.keys) : mention.number;
  }

  /** The reference of something that a row names; `undefined` when nothing brings it in. */
  #named(mention: Mention): string | undefined {
    return this.#found(mention) ?? one(this.#made, mention.keys);
  }

  #referenceOf({ reference }: Draft): string {
    if (isMention(reference)) return this.#found(reference) ?? reference.made;
    return joined(reference.map((part) => (isMention(part) ? (this.#named(part) ?? part.made) : part)));
  }

  /** The rows; called once, after everything was added. */
  rows(): ImportedRow[] {
    const merged = new Map<string, ImportedRow>();
    const assumed = new Map<string, Draft>();
    for (const draft of this.#drafts) {
      if (draft.unless.length > 0 && draft.unless.every((thing) => this.#found(thing) !== undefined)) continue;
      const row = this.#row(draft);
      const key = `${row.kind} ${row.reference}`;
      const before = merged.get(key);
      merged.set(key, before === undefined ? row : this.#both(before, row, draft));
      if (!assumed.has(key)) assumed.set(key, draft);
    }
    const made = new Set(merged.keys());
    return [...merged].map(([key, row]) => this.#finished(row, assumed.get(key)?.assumed ?? {}, made));
  }

  #row(draft: Draft): ImportedRow {
    const { kind, fields, ended, place } = draft;
    return { kind, reference: this.#referenceOf(draft), fields, ...(ended === null ? {} : { ended }), place };
  }

  /** The same thing twice: of a placement the whole period counts, otherwise the last line that says something. */
  #both(before: ImportedRow, after: ImportedRow, { unless }: Draft): ImportedRow {
    const differing = Object.keys(after.fields).filter(
      (name) => name in before.fields && JSON.stringify(before.fields[name]) !== JSON.stringify(after.fields[name]),
    );
    const columns = { ...before.place.columns, ...after.place.columns };
    const fields = { ...before.fields, ...after.fields };
    if (before.kind === 'placement') Object.assign(fields, wholePeriod(before.fields, after.fields));
    else if (differing.length > 0 && unless.length === 0) this.#tellDiffering(before, after, differing);
    // A thing that another line has open has not ended.
    const ended = before.ended !== undefined && after.ended !== undefined ? { ended: after.ended } : {};
    return { kind: before.kind, reference: before.reference, ...ended, fields, place: { ...before.place, columns } };
  }

  #tellDiffering(before: ImportedRow, { place }: ImportedRow, names: readonly string[]): void {
    const headings = names.map((name) => place.columns[name] || name);
    this.#tell(place, `Regel ${before.place.row} zegt iets anders (${headings.join(', ')}); deze regel telt.`);
  }

  #tell({ file, sheet, row }: ImportedRow['place'], text: string): void {
    this.notices.push({ file, sheet, row, text });
  }

  /** Puts references in the place of names, and what is assumed where nothing was said. */
  #finished(row: ImportedRow, assumed: Readonly<Record<string, unknown>>, made: ReadonlySet<string>): ImportedRow {
    const fields: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(row.fields)) {
      const found = Array.isArray(value)
        ? value.flatMap((item: unknown) => this.#resolved(row, name, item, made) ?? [])
        : this.#resolved(row, name, value, made);
      if (found !== undefined) fields[name] = found;
    }
    const missing = Object.entries(assumed).filter(([name]) => !(name in fields));
    if (missing.length > 0) this.#tellAssumed(row, fields, missing);
    return { ...row, fields: { ...fields, ...Object.fromEntries(missing) } };
  }

  #tellAssumed(row: ImportedRow, fields: Record<string, unknown>, missing: readonly [string, unknown][]): void {
    if (row.kind !== 'group') return;
    const [youngest, oldest, places] = ['min_age', 'max_age', 'max_children'].map(
      (name) => Object.fromEntries(missing)[name],
    );
    this.#tell(
      row.place,
      `De groep ${String(fields.name)} is nieuw: leeftijd ${String(youngest)} tot en met ${String(oldest)} en ${String(places)} plaatsen zijn aangenomen. Breng een bestand met groepen in als dat anders is.`,
    );
  }

  /** A thing that nothing brings in is left out of a field that may be empty; in others the check of the row refuses it. */
  #resolved(row: ImportedRow, name: string, value: unknown, made: ReadonlySet<string>): unknown {
    if (!isMention(value)) return value;
    const found = this.#named(value);
    if (found !== undefined) return found;
    const isKept = value.mayBeReference === true || importKind(row.kind).fields[name]?.required === true;
    if (isKept || made.has(`${value.kind} ${value.made}`)) return value.made;
    const column = row.place.columns[name];
    this.#tell(row.place, `'${value.name}'${column ? ` (${column})` : ''} is niet gevonden en is leeg gelaten.`);
    return undefined;
  }
}

function wholePeriod(before: ImportedRow['fields'], after: ImportedRow['fields']): Record<string, unknown> {
  const first = [before.from, after.from].filter((day) => typeof day === 'string').sort()[0];
  const open = before.until === null || after.until === null || before.until === undefined || after.until === undefined;
  const last = open ? null : [before.until, after.until].sort().at(-1);
  return { ...(first === undefined ? {} : { from: first }), until: last };
}
