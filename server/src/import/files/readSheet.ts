import { importKindNames } from '@groepsapp/contract';
import { isErrorText, saysNothing } from './cells/nothing.ts';
import { isGarbled, seen } from './cells/signs.ts';
import { FileRefused } from './limits.ts';
import { chooseProfile, type Choice, mostTitleLines } from './profiles/headings.ts';
import type { Profile } from './profiles/profile.ts';
import type { Collector } from './rows/Collector.ts';
import { withDayFirst } from './rows/dateOrder.ts';
import { complete, type Fact, factsOf, said } from './rows/facts.ts';
import { DraftMaker } from './rows/makeDrafts.ts';
import { checkServiceNumbers } from './rows/numberColumns.ts';
import { type Line, textOf } from './tables/table.ts';

/** A sheet of a file, or a file that has no sheets. */
export interface Sheet {
  file: string;
  name: string | undefined;
  lines: readonly Line[];
}

/** Columns that ask for yes or no, in which 'geen' is an answer. */
const hasAnswers = /^(consent|day|record)\.|^days$|(may_pick_up|authority|emergency)$/;

/** Gathers what is said of cells, so that what many rows have in common is said once. */
class Remarks {
  readonly #rows = new Map<string, Set<number>>();

  add(heading: string, text: string, row?: number): void {
    const key = `Kolom '${heading}': ${text}`;
    const rows = this.#rows.get(key) ?? new Set();
    this.#rows.set(key, row === undefined ? rows : rows.add(row));
  }

  /** The remarks, each with the one row that it is about, or with the first of them in words. */
  all(): { text: string; row?: number }[] {
    return [...this.#rows].map(([text, set]) => {
      const [row, ...others] = set;
      if (row === undefined) return { text };
      if (others.length === 0) return { text, row };
      const named = [row, ...others.slice(0, mostNamed - 1)].join(', ');
      const more = set.size > mostNamed ? ` en ${set.size - mostNamed} andere` : '';
      return { text: `${text} (${set.size} keer: rij ${named}${more})` };
    });
  }
}

const mostNamed = 20;

/** Reads the lines of one sheet by its profile. */
class SheetReader {
  readonly #sheet: Sheet;
  readonly #choice: Choice;
  readonly #collector: Collector;
  readonly #maker: DraftMaker;
  readonly #remarks: Remarks;
  #before = new Map<string, Fact>();

  constructor(sheet: Sheet, choice: Choice, collector: Collector, remarks: Remarks) {
    this.#sheet = sheet;
    this.#choice = choice;
    this.#collector = collector;
    this.#maker = new DraftMaker(choice.profile);
    this.#remarks = remarks;
  }

  #place(row: number) {
    return { file: this.#sheet.file, sheet: this.#sheet.name, row };
  }

  /** Brings in the fields of the record that the columns fill. @param line of the headings */
  define({ row }: Line): void {
    const concepts = new Set(this.#choice.headings.columns.flatMap((column) => column?.concept ?? []));
    this.#collector.add(this.#maker.definitions(concepts, this.#place(row)));
  }

  add({ row, cells }: Line): void {
    const { headings, profile } = this.#choice;
    const facts = factsOf(cells, headings.columns);
    if (this.#isNoData(facts, cells)) return;
    this.#empty(facts, row);
    this.#repeat(facts, profile);
    complete(facts, (heading, text) => this.#remarks.add(heading, text, row));
    this.#collector.add(this.#maker.of(facts, this.#place(row)));
  }

  /** Empties cells that say that there is no value. The files of an export say what they mean, errors of Excel excepted. */
  #empty(facts: Map<string, Fact>, row: number): void {
    const isExport = importKindNames.some((kind) => kind === this.#choice.profile.name);
    for (const [concept, { cell, heading }] of facts) {
      const text = textOf(cell);
      if (!isErrorText(text) && (isExport || !saysNothing(text, hasAnswers.test(concept)))) continue;
      facts.set(concept, { cell: '', heading });
      this.#remarks.add(heading, `'${text}' telt als leeg.`, row);
    }
  }

  /** Headings that a report repeats on each page, and lines of totals below the table. */
  #isNoData(facts: ReadonlyMap<string, Fact>, cells: Line['cells']): boolean {
    const filled = [...facts.values()].filter(({ cell }) => textOf(cell) !== '');
    if (filled.length === 0 || filled.every(({ cell, heading }) => heading.endsWith(textOf(cell)))) return true;
    const isTotal = /^(eind)?totaal|^aantal\b/i.test(
      cells.map((cell) => textOf(cell)).find((text) => text !== '') ?? '',
    );
    return isTotal && filled.length <= 3;
  }

  /** A report that names a child once, above its other contracts. */
  #repeat(facts: Map<string, Fact>, { repeats }: Profile): void {
    if (repeats.length > 0 && repeats.every((concept) => said(facts, concept) === '')) {
      for (const concept of repeats) {
        const fact = this.#before.get(concept);
        if (fact !== undefined) facts.set(concept, fact);
      }
    }
    this.#before = facts;
  }
}

/** A line with what a person sees in its cells. @throws FileRefused when letters got lost before the file was made */
function legible(line: Line): Line {
  if (line.cells.some(isGarbled)) {
    throw new FileRefused(
      `Letters met accenten zijn verloren gegaan voordat dit bestand werd gemaakt (rij ${line.row}). Maak het opnieuw, als Excel (.xlsx) of als CSV UTF-8.`,
    );
  }
  return { ...line, cells: line.cells.map(seen) };
}

/**
 * Reads a sheet by the profile that fits it, and tells what is not read or had to be put right.
 * @param own headings of columns whose numbers are the sender's own though they look like a citizen service number
 * @returns whether a profile fits
 * @throws FileRefused when the sheet cannot be read without guessing
 */
export function readSheet(
  sheet: Sheet,
  profiles: readonly Profile[],
  own: readonly string[],
  collector: Collector,
): boolean {
  const { file, name } = sheet;
  const tell = (text: string, row?: number) => collector.notices.push({ file, sheet: name, row, text });
  const lines = sheet.lines.map(legible);
  const choice = chooseProfile(profiles, lines.slice(0, mostTitleLines), `${name ?? ''} ${file}`);
  if (choice === null) {
    const text = name === undefined ? 'Het bestand is niet herkend' : 'Dit werkblad is niet herkend';
    const found = lines[0]?.cells.map((cell) => textOf(cell)).filter((cell) => cell !== '');
    tell(`${text} en is overgeslagen. De eerste regel is: ${found?.slice(0, 8).join(', ') ?? ''}.`);
    return false;
  }
  tell(`Gelezen als '${choice.profile.title}'.`);
  const { columns, unknown } = choice.headings;
  if (unknown.length > 0) tell(`Deze kolommen zijn niet gelezen: ${unknown.join(', ')}.`);
  const remarks = new Remarks();
  const data = lines.slice(choice.used);
  if (data.length === 0) tell('Onder de koppen staan geen regels.');
  checkServiceNumbers(data, columns, own, (heading, text, row) => remarks.add(heading, text, row));
  const { lines: ordered, turned } = withDayFirst(
    data,
    columns.map((column) => column?.heading ?? null),
  );
  for (const heading of turned) remarks.add(heading, 'De datums zijn gelezen met de maand voorop.');
  const reader = new SheetReader(sheet, choice, collector, remarks);
  const headingLine = lines[choice.used - 1];
  if (headingLine !== undefined) reader.define(headingLine);
  for (const line of ordered) reader.add(line);
  for (const { text, row } of remarks.all()) tell(text, row);
  return true;
}
