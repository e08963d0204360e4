import { isGarbled, seen } from './cells/signs.ts';
import { withDayFirst } from './columns/dateOrder.ts';
import { withGenderWords } from './columns/genderWords.ts';
import { type Choice, chooseProfile, conceptFinder, mostTitleLines, nearestProfile } from './columns/headings.ts';
import { exampleHeading, type Profile } from './columns/profile.ts';
import { checkServiceNumbers } from './columns/serviceNumbers.ts';
import { completeContacts, type Tell } from './fields/contacts.ts';
import { emptyCells, tellUnlikelyBirth } from './fields/emptyCells.ts';
import { complete, type Fact, factText, lineFacts } from './fields/facts.ts';
import { FileRefused } from './files/limits.ts';
import { type Cell, cellText, type Line } from './files/table.ts';
import type { Collector } from './records/Collector.ts';
import { DraftMaker, type LinePlace } from './records/DraftMaker.ts';

/** A sheet of a file, or a file that has no sheets. */
export interface Sheet {
  file: string;
  name: string | undefined;
  lines: readonly Line[];
}

const hasColon = (cell: Cell): boolean => cellText(cell).includes(':');
const filledTexts = (cells: Line['cells']): string[] =>
  cells.map((cell) => cellText(cell)).filter((text) => text !== '');

/** What a line with one text, or with a label and a text, says: 'Groep: Rode groep'. */
function labelled(cells: Line['cells']): [label: string, value: string] | null {
  const texts = filledTexts(cells);
  if (texts.length > 2) return null;
  const [label, value] = /^([^:]+):\s*(.+)$/.exec(texts.join(' '))?.slice(1) ?? texts;
  return label === undefined || value === undefined ? null : [label.trim(), value];
}

const unread = 'Deze regel zegt te weinig en is niet gelezen.';

/** A line that is one text, and no foot of a page: a heading that says what the lines below it are about. */
function isLoneText(cells: Line['cells']): boolean {
  const [text = '', ...others] = filledTexts(cells);
  return others.length === 0 && !/\d[-/:.]\d/.test(text);
}

const inColumn = (heading: string, text: string) => `Kolom '${heading}': ${text}`;

/** Reads the lines of one sheet by its profile. */
class SheetReader {
  readonly #sheet: Sheet;
  readonly #choice: Choice;
  readonly #collector: Collector;
  readonly #maker: DraftMaker;
  #before = new Map<string, Fact>();
  /** Facts of lines above that hold for all lines below them. */
  readonly #section = new Map<string, Fact>();
  readonly #conceptOf: (heading: string) => string | undefined;

  constructor(sheet: Sheet, choice: Choice, collector: Collector) {
    this.#sheet = sheet;
    this.#choice = choice;
    this.#collector = collector;
    this.#conceptOf = conceptFinder(choice.profile);
    this.#maker = new DraftMaker(choice.profile, (place, text) => collector.tell(place, text));
  }

  #place(row: number): LinePlace {
    return { file: this.#sheet.file, sheet: this.#sheet.name, row };
  }

  /** Brings in the fields of the record that the columns fill. @param line of the headings */
  define({ row }: Line): void {
    const concepts = new Set(this.#choice.headings.columns.flatMap((column) => column?.concept ?? []));
    this.#collector.add(this.#maker.definitions(concepts, this.#place(row)));
  }

  add(line: Line): void {
    const { headings, profile } = this.#choice;
    const facts = lineFacts(line.cells, headings.columns);
    if (this.section(line) || this.#isNoData(facts, line.cells) || this.#endsSection(line)) return;
    const place = this.#place(line.row);
    const tell: Tell = (heading, text) => this.#collector.tell(place, inColumn(heading, text));
    emptyCells(facts, profile, tell);
    tellUnlikelyBirth(facts, tell);
    this.#repeat(facts, profile);
    for (const [concept, fact] of this.#section) if (factText(facts, concept) === '') facts.set(concept, fact);
    completeContacts(facts, tell);
    complete(facts);
    const isUntitled = (index: number) => index >= headings.columns.length || headings.untitled.has(index);
    if (line.cells.some((cell, index) => isUntitled(index) && cellText(cell) !== '')) {
      this.#collector.tell(place, 'Een kolom zonder kop is niet gelezen.');
    }
    const drafts = this.#maker.of(facts, place);
    if (drafts.length === 0) this.#collector.tell(place, unread);
    this.#collector.add(drafts);
  }

  /** A text alone on a line is not guessed; the lines below it may be of another group than those above. */
  #endsSection({ cells, row }: Line): boolean {
    if (this.#section.size === 0 || !isLoneText(cells)) return false;
    this.#section.clear();
    this.#collector.tell(this.#place(row), `${unread} De groep en de locatie van hierboven gelden niet meer.`);
    return true;
  }

  /** A line such as 'Groep: Rode groep' holds for the lines below it. @returns whether it is one */
  section({ cells }: Line): boolean {
    const [label, value] = labelled(cells) ?? [];
    if (label === undefined || value === undefined) return false;
    const concept = this.#conceptOf(label);
    // Without a colon only a group or a location stands beside its label.
    const isSection = concept !== undefined && (cells.some(hasColon) || /^(group|establishment)\./.test(concept));
    if (!isSection) return false;
    // A group belongs to the establishment above it.
    if (concept.startsWith('establishment.')) this.#section.clear();
    this.#section.set(concept, { cell: value, heading: label });
    this.#before = new Map();
    return true;
  }

  /** Headings that a report repeats on each page, and lines of totals below the table. */
  #isNoData(facts: ReadonlyMap<string, Fact>, cells: Line['cells']): boolean {
    const filled = [...facts.values()].filter(({ cell }) => cellText(cell) !== '');
    if (filled.length === 0 || filled.every(({ cell, heading }) => heading.endsWith(cellText(cell)))) return true;
    const isTotal = /^(eind)?totaal|^aantal\b|^pagina\b/i.test(
      cells.map((cell) => cellText(cell)).find((text) => text !== '') ?? '',
    );
    return isTotal && filled.length <= 3;
  }

  /** A report that names a child once, above its other contracts. */
  #repeat(facts: Map<string, Fact>, { repeats }: Profile): void {
    if (repeats.length > 0 && repeats.every((concept) => factText(facts, concept) === '')) {
      for (const concept of repeats) {
        const fact = this.#before.get(concept);
        if (fact !== undefined) facts.set(concept, fact);
      }
    }
    this.#before = facts;
  }
}

/** Which headings of a sheet that no profile fits are known, and which it needs. */
function explanation(profiles: readonly Profile[], first: readonly Line[]): string {
  const nearest = nearestProfile(profiles, first);
  if (nearest === null) {
    const seen = first[0]?.cells.map((cell) => cellText(cell)).filter((cell) => cell !== '');
    return `De eerste regel is: ${seen?.slice(0, 8).join(', ') ?? ''}.`;
  }
  const { profile, known, unknown, missing } = nearest;
  const needed = missing.map((concepts) => {
    const examples = concepts.flatMap((concept) => exampleHeading(concept, profile) ?? []);
    return `${examples.map((heading) => `'${heading}'`).join(' of ')}`;
  });
  const parts = [
    `Als '${profile.title}' zijn bekend: ${known.join(', ')}`,
    unknown.length > 0 ? `onbekend: ${unknown.slice(0, 20).join(', ')}` : '',
    `nodig: ${needed.join('; en ')}`,
  ];
  return `${parts.filter((part) => part !== '').join('. ')}.`;
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
 * @returns what is known of a sheet that no profile fits, in words; `null` for one that was read
 * @throws FileRefused when the sheet cannot be read without guessing
 */
export function readSheet(
  sheet: Sheet,
  profiles: readonly Profile[],
  own: readonly string[],
  collector: Collector,
): string | null {
  const { file, name } = sheet;
  const tell = (text: string, row?: number) =>
    collector.tell({ file, sheet: name, ...(row !== undefined && { row }) }, text);
  const lines = sheet.lines.map(legible);
  const choice = chooseProfile(profiles, lines.slice(0, mostTitleLines), `${name ?? ''} ${file}`);
  if (choice === null) {
    const text = name === undefined ? 'Het bestand is niet herkend' : 'Dit werkblad is niet herkend';
    const explained = explanation(profiles, lines);
    tell(`${text} en is overgeslagen. ${explained}`);
    return explained;
  }
  tell(`Gelezen als '${choice.profile.title}'.`);
  const { columns, unknown } = choice.headings;
  if (unknown.length > 0) tell(`Deze kolommen zijn niet gelezen: ${unknown.join(', ')}.`);
  const data = lines.slice(choice.used);
  if (data.length === 0) tell('Onder de koppen staan geen regels.');
  checkServiceNumbers(data, columns, own, (heading, text, row) => tell(inColumn(heading, text), row));
  const headings = columns.map((column) => column?.heading ?? null);
  const { lines: spelled, spelledOut } = withGenderWords(data, columns);
  for (const heading of spelledOut) tell(inColumn(heading, 'J is gelezen als jongen en M als meisje.'));
  const { lines: ordered, turned } = withDayFirst(spelled, headings);
  for (const heading of turned) tell(inColumn(heading, 'de datums zijn gelezen met de maand voorop.'));
  const reader = new SheetReader(sheet, choice, collector);
  const headingLine = lines[choice.used - 1];
  if (headingLine !== undefined) reader.define(headingLine);
  for (const line of lines.slice(0, choice.used - 1)) reader.section(line);
  for (const line of ordered) reader.add(line);
  return null;
}
