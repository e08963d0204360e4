import { stat } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import type { Notice } from '../report.ts';
import type { ImportedRow } from '../row.ts';
import { fileLimits, FileRefused, type FileLimits } from './limits.ts';
import { type Choice, chooseProfile, conceptFinder, mostTitleLines, nearestProfile } from './profiles/headings.ts';
import { exampleOf, loadProfiles, type Profile } from './profiles/profile.ts';
import { Collector } from './rows/Collector.ts';
import type { KnownThing } from './rows/draft.ts';
import { complete, type Fact, factsOf, said } from './rows/facts.ts';
import { DraftMaker } from './rows/makeDrafts.ts';
import { readCsv } from './tables/readCsv.ts';
import { readWorkbook } from './tables/readWorkbook.ts';
import { type Line, textOf } from './tables/table.ts';

export interface FileOptions {
  /** The name of a profile, or the path of one; left out, the profile that fits each sheet best. */
  profile?: string | undefined;
  /** What the company has already, so that files may name it instead of its number. */
  known?: Iterable<KnownThing>;
  limits?: FileLimits;
  /** Options for Node in the thread that reads workbooks. */
  execArgv?: string[];
}

/** What files say. */
export interface FilesRead {
  rows: ImportedRow[];
  /** What was not understood and refuses no row, such as unknown headings. */
  notices: Notice[];
}

function linesOf(path: string, { limits = fileLimits, execArgv }: FileOptions): AsyncGenerator<Line> {
  const extension = extname(path).toLowerCase();
  if (extension === '.xlsx' || extension === '.xlsm') return readWorkbook(path, limits, execArgv);
  if (['.csv', '.txt', '.tsv'].includes(extension)) return readCsv(path, limits);
  throw new FileRefused('Alleen Excel (.xlsx) en CSV (.csv) kunnen worden gelezen; sla het bestand zo op.');
}

async function checkSize(path: string, { limits = fileLimits }: FileOptions): Promise<void> {
  const found = await stat(path).catch(() => null);
  if (found === null || !found.isFile()) throw new FileRefused('Het bestand kan niet worden gelezen.');
  if (found.size > limits.bytes) throw new FileRefused('Het bestand is te groot.');
}

/** What a line with one text, or with a label and a text, says: 'Groep: Rode groep'. */
function labelled(cells: Line['cells']): [label: string, value: string] | null {
  const texts = cells.map((cell) => textOf(cell)).filter((text) => text !== '');
  const [, label, value] = texts.length <= 2 ? (/^([^:]+):\s*(.+)$/.exec(texts.join(' ')) ?? []) : [];
  return label === undefined || value === undefined ? null : [label.trim(), value];
}

/** Reads the lines of one sheet by its profile. */
class SheetReader {
  readonly #file: string;
  readonly #choice: Choice;
  readonly #collector: Collector;
  readonly #maker: DraftMaker;
  #before = new Map<string, Fact>();
  /** What lines above say of all lines below them. */
  readonly #section = new Map<string, Fact>();
  readonly #conceptOf: (heading: string) => string | undefined;

  constructor(file: string, choice: Choice, collector: Collector) {
    this.#file = file;
    this.#choice = choice;
    this.#collector = collector;
    this.#conceptOf = conceptFinder(choice.profile);
    this.#maker = new DraftMaker(choice.profile, (place, text) => collector.tell(place, text));
  }

  /** Brings in the fields of the record that the columns fill. @param line of the headings */
  define({ sheet, row }: Line): void {
    const concepts = new Set(this.#choice.headings.columns.flatMap((column) => column?.concept ?? []));
    this.#collector.add(this.#maker.definitions(concepts, { file: this.#file, sheet, row }));
  }

  add(line: Line): void {
    const { sheet, row, cells } = line;
    const { headings, profile } = this.#choice;
    const facts = factsOf(cells, headings.columns);
    if (this.#isNoData(facts, cells) || this.section(line)) return;
    this.#repeat(facts, profile);
    for (const [concept, fact] of this.#section) if (said(facts, concept) === '') facts.set(concept, fact);
    complete(facts);
    const place = { file: this.#file, sheet, row };
    const isUntitled = (index: number) => index >= headings.columns.length || headings.untitled.has(index);
    if (cells.some((cell, index) => isUntitled(index) && textOf(cell) !== '')) {
      this.#collector.tell(place, 'Een kolom zonder kop is niet gelezen.');
    }
    const drafts = this.#maker.of(facts, place);
    if (drafts.length === 0) this.#collector.tell(place, 'Deze regel zegt te weinig en is niet gelezen.');
    this.#collector.add(drafts);
  }

  /** A line such as 'Groep: Rode groep' holds for the lines below it. @returns whether it is one */
  section({ cells }: Line): boolean {
    const [label, value] = labelled(cells) ?? [];
    if (label === undefined || value === undefined) return false;
    const concept = this.#conceptOf(label);
    if (concept === undefined) return false;
    // A group belongs to the establishment above it.
    if (concept.startsWith('establishment.')) this.#section.clear();
    this.#section.set(concept, { cell: value, heading: label });
    this.#before = new Map();
    return true;
  }

  /** Headings that a report repeats on each page, and lines of totals below the table. */
  #isNoData(facts: ReadonlyMap<string, Fact>, cells: Line['cells']): boolean {
    const filled = [...facts.values()].filter(({ cell }) => textOf(cell) !== '');
    if (filled.length === 0 || filled.every(({ cell, heading }) => heading.endsWith(textOf(cell)))) return true;
    const isTotal = /^(eind)?totaal|^aantal\b|^pagina\b/i.test(
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

/** Which headings of a sheet that no profile fits are known, and which it needs. */
function explanation(profiles: readonly Profile[], first: readonly Line[]): string {
  const nearest = nearestProfile(profiles, first);
  if (nearest === null) {
    const seen = first[0]?.cells.map((cell) => textOf(cell)).filter((cell) => cell !== '');
    return `De eerste regel is: ${seen?.slice(0, 8).join(', ') ?? ''}.`;
  }
  const { profile, known, unknown, missing } = nearest;
  const needed = missing.map((concepts) => {
    const examples = concepts.flatMap((concept) => exampleOf(concept, profile) ?? []);
    return `${examples.map((heading) => `'${heading}'`).join(' of ')}`;
  });
  const parts = [
    `Als '${profile.title}' zijn bekend: ${known.join(', ')}`,
    unknown.length > 0 ? `onbekend: ${unknown.slice(0, 20).join(', ')}` : '',
    `nodig: ${needed.join('; en ')}`,
  ];
  return `${parts.filter((part) => part !== '').join('. ')}.`;
}

/** Divides the lines of a file by sheet: the first lines of each, and all that follow. */
async function readFileInto(
  path: string,
  profiles: readonly Profile[],
  options: FileOptions,
  collector: Collector,
): Promise<void> {
  const file = basename(path);
  let sheet: string | undefined;
  let first: Line[] = [];
  let reader: SheetReader | null | undefined;
  let recognised = 0;
  let explained: string | undefined;
  const tell = (text: string) => collector.tell({ file, sheet }, text);
  const begin = () => {
    if (reader !== undefined || first.length === 0) return;
    const choice = chooseProfile(profiles, first, `${sheet ?? ''} ${file}`);
    reader = choice === null ? null : new SheetReader(file, choice, collector);
    if (choice === null) {
      const text = sheet === undefined ? 'Het bestand is niet herkend' : 'Dit werkblad is niet herkend';
      explained ??= explanation(profiles, first);
      tell(`${text} en is overgeslagen. ${explanation(profiles, first)}`);
      return;
    }
    recognised += 1;
    tell(`Gelezen als '${choice.profile.title}'.`);
    const { unknown } = choice.headings;
    if (unknown.length > 0) tell(`Deze kolommen zijn niet gelezen: ${unknown.join(', ')}.`);
    const headingLine = first[choice.used - 1];
    if (headingLine !== undefined) reader?.define(headingLine);
    first.slice(0, choice.used - 1).forEach((line) => reader?.section(line));
    first.slice(choice.used).forEach((line) => reader?.add(line));
  };
  for await (const line of linesOf(path, options)) {
    if (line.sheet !== sheet) {
      begin();
      ({ sheet } = line);
      first = [];
      reader = undefined;
    }
    if (reader !== undefined) reader?.add(line);
    else if (first.push(line) === mostTitleLines) begin();
  }
  begin();
  if (recognised > 0) return;
  throw new FileRefused(`De kolommen zijn niet herkend; kies een profiel, of maak er een. ${explained ?? ''}`.trim());
}

/**
 * Reads Excel and CSV files into rows to bring in.
 * @throws FileRefused when a file cannot be read or understood as a whole; the message begins with its name
 */
export async function readFiles(paths: readonly string[], options: FileOptions = {}): Promise<FilesRead> {
  const profiles = await loadProfiles(options.profile);
  const collector = new Collector(options.known);
  for (const path of paths) {
    try {
      await checkSize(path, options);
      await readFileInto(path, profiles, options, collector);
    } catch (error) {
      throw error instanceof FileRefused ? new FileRefused(`${basename(path)}: ${error.message}`) : error;
    }
  }
  const rows = collector.rows();
  return { rows, notices: collector.notices };
}
