import { once } from 'node:events';
import { crc32 } from 'node:zlib';
import yauzl from 'yauzl';
import { FileRefused, type FileLimits } from './limits.ts';

const tooLarge = 'Het Excel-bestand is uitgepakt te groot.';
export const unreadable = 'Dit is geen leesbaar Excel-bestand (.xlsx).';
const incomplete = 'Het Excel-bestand is niet compleet of beschadigd.';

/** Contents of a workbook, counted while it is unpacked. */
interface Counted {
  bytes: number;
  /** Bytes and tags of the parts that are no sheets, such as all texts: a reader keeps them whole in memory, for each sheet. */
  kept: number;
  tags: number;
  /** Whether cells name texts that stand in a part of their own, and whether there are any. */
  namesTexts: boolean;
  hasTexts: boolean;
  sheets: number;
  /** Places of cells, from the first column to the last filled one of each row. */
  cells: number;
}

/** The column of a reference: 'A' is 1. */
function columnOf(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

const cellOrRow = /<(?:\w+:)?(row|c)(?=[\s>/])(?:[^<>]*?\sr=["']([A-Z]{1,7})\d)?/g;

const piece = 64 * 1024;

/** Counts what a part of XML has, as its bytes come by, without keeping them. */
class PartCounter {
  readonly #limits: FileLimits;
  readonly #counted: Counted;
  #root: string | undefined;
  #isSheet = false;
  #rows = 0;
  #width = 0;
  #tags = 0;
  /** Text after the last beginning of a tag. */
  #rest = '';

  constructor(limits: FileLimits, counted: Counted) {
    this.#limits = limits;
    this.#counted = counted;
  }

  add(chunk: Buffer): void {
    // A part that is not packed comes in one piece.
    for (let at = 0; at < chunk.length; at += piece) this.#addPiece(chunk.subarray(at, at + piece));
  }

  #addPiece(chunk: Buffer): void {
    const text = this.#rest + chunk.toString('latin1');
    const end = text.lastIndexOf('<');
    this.#rest = end === -1 ? text : text.slice(end);
    if (this.#rest.length > this.#limits.cell * 128) throw new FileRefused('Een cel van het bestand is te lang.');
    if (end > 0) this.#count(text.slice(0, end));
  }

  #count(text: string): void {
    if (this.#root === undefined) {
      this.#root = /<([\w:.-]+)/.exec(text)?.[1];
      this.#isSheet = this.#root?.endsWith('worksheet') === true;
      if (this.#isSheet) this.#counted.sheets += 1;
    }
    const tags = text.split('<').length - 1;
    this.#tags += tags;
    const counted = this.#counted;
    if (!this.#isSheet) {
      counted.kept += text.length;
      counted.tags += tags;
      counted.hasTexts ||= /<(?:\w+:)?si[\s>/]/.test(text);
    } else counted.namesTexts ||= /\st=["']s["']/.test(text);
    if (this.#isSheet)
      for (const [, name, letters] of text.matchAll(cellOrRow)) this.#countCell(name === 'row', letters);
    const { keptBytes, tags: mostTags, cells } = this.#limits;
    if (counted.kept > keptBytes || counted.tags > mostTags || counted.cells > cells) throw new FileRefused(tooLarge);
  }

  #countCell(isRow: boolean, letters: string | undefined): void {
    if (isRow) {
      this.#rows += 1;
      this.#width = 0;
      if (this.#rows > this.#limits.rows) throw new FileRefused('Het werkblad heeft te veel regels.');
      return;
    }
    const width = letters === undefined ? this.#width + 1 : Math.max(this.#width, columnOf(letters));
    this.#counted.cells += width - this.#width;
    this.#width = width;
  }

  /** @throws FileRefused when the part ends before its root does */
  end(): void {
    const isClosed = this.#root === undefined || this.#rest.startsWith(`</${this.#root}`);
    // A root without contents closes itself.
    const isAlone = this.#tags <= 1 && /\/>\s*$/.test(this.#rest);
    if (!(isClosed || isAlone) || !/>\s*$/.test(this.#rest)) throw new FileRefused(incomplete);
  }
}

function openArchive(bytes: Buffer): Promise<yauzl.ZipFile> {
  return new Promise((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true }, (error, archive) => (error ? reject(error) : resolve(archive)));
  });
}

async function entriesOf(archive: yauzl.ZipFile): Promise<yauzl.Entry[]> {
  const entries: yauzl.Entry[] = [];
  archive.on('entry', (entry: yauzl.Entry) => {
    entries.push(entry);
    archive.readEntry();
  });
  const all = once(archive, 'end');
  archive.readEntry();
  await all;
  return entries;
}

/** Unpacks a part and throws its bytes away. yauzl refuses a part that holds more or less than it declares. */
async function countPart(archive: yauzl.ZipFile, entry: yauzl.Entry, limits: FileLimits, counted: Counted) {
  const stream = await new Promise<NodeJS.ReadableStream>((resolve, reject) => {
    archive.openReadStream(entry, (error, opened) => (error ? reject(error) : resolve(opened)));
  });
  const counter = /\.(xml|rels)$/i.test(entry.fileName) ? new PartCounter(limits, counted) : null;
  let sum = 0;
  for await (const chunk of stream) {
    const bytes = chunk as Buffer;
    counted.bytes += bytes.length;
    if (counted.bytes > limits.unpackedBytes) throw new FileRefused(tooLarge);
    sum = crc32(bytes, sum);
    counter?.add(bytes);
  }
  if (sum !== entry.crc32) throw new FileRefused(incomplete);
  if (entry.fileName.startsWith('xl/')) counter?.end();
}

/**
 * Unpacks a workbook without keeping it, so that one that would fill the memory, or that ends too early, is refused before
 * it is read: first by the sizes that it declares, then by what it really holds.
 * @throws FileRefused
 */
export async function checkWorkbook(bytes: Buffer, limits: FileLimits): Promise<void> {
  try {
    const archive = await openArchive(bytes);
    if (archive.entryCount > limits.parts) throw new FileRefused(tooLarge);
    const entries = await entriesOf(archive);
    const declared = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
    if (declared > limits.unpackedBytes) throw new FileRefused(tooLarge);
    const counted: Counted = { bytes: 0, kept: 0, tags: 0, namesTexts: false, hasTexts: false, sheets: 0, cells: 0 };
    for (const entry of entries) await countPart(archive, entry, limits, counted);
    if (counted.namesTexts && !counted.hasTexts) throw new FileRefused(incomplete);
    if (counted.sheets * counted.tags > limits.tags * 20) throw new FileRefused(tooLarge);
  } catch (error) {
    throw error instanceof FileRefused ? error : new FileRefused(unreadable);
  }
}
