import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** Number of lines kept; older ones are dropped. */
const keptLines = 200;

/** The latest output lines of a program. */
export class Output {
  readonly #lines: string[] = [];
  readonly #waiting = new Set<(line: string | null) => void>();
  #ended = false;

  constructor(source: Readable) {
    const reader = createInterface({ input: source });
    reader.on('line', (line) => this.#add(line));
    reader.on('close', () => this.#end());
  }

  /** The latest line that matches, or else the next one that does. @throws Error when the program ends without one */
  async line(pattern: RegExp): Promise<string> {
    const known = this.#lines.findLast((line) => pattern.test(line));
    if (known !== undefined) return known;
    return new Promise((resolve, reject) => {
      const onLine = (line: string | null) => {
        if (line !== null && !pattern.test(line)) return;
        this.#waiting.delete(onLine);
        if (line === null) reject(new Error(`The program ended without a line like ${pattern}.`));
        else resolve(line);
      };
      this.#waiting.add(onLine);
      if (this.#ended) onLine(null);
    });
  }

  #add(line: string): void {
    this.#lines.push(line);
    if (this.#lines.length > keptLines) this.#lines.shift();
    this.#waiting.forEach((onLine) => onLine(line));
  }

  #end(): void {
    this.#ended = true;
    this.#waiting.forEach((onLine) => onLine(null));
  }
}
