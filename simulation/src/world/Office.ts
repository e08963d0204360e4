import type { Answer } from './requests';
import type { Server } from './Server';

/** A row of the administration, as it is sent. */
export interface Row {
  kind: 'child' | 'placement';
  reference: string;
  fields: Record<string, string>;
}

/** In ms: between two rows, and before a row is sent again that was not taken. */
const between = 700;
const again = 3_000;

/** The administration of the company brings in children and their places, row by row, each until it is answered. */
export class Office {
  readonly #server: Server;
  readonly #token: string;
  #waiting: Row[] = [];
  /** The rows that were answered, as they were sent last, and those that were refused. */
  readonly brought = new Map<string, Row>();
  readonly refused: string[] = [];

  constructor(server: Server, token: string) {
    this.#server = server;
    this.#token = token;
  }

  get isSending(): boolean {
    return this.#waiting.length > 0;
  }

  send(rows: readonly Row[]): void {
    const rested = !this.isSending;
    this.#waiting.push(...rows);
    if (rested) this.#sendNext();
  }

  #sendNext(): void {
    const [row] = this.#waiting;
    if (row === undefined) return;
    const url = `/api/integration/${row.kind}/${row.reference}`;
    const headers = { 'x-integration-token': this.#token, 'content-type': 'application/json' };
    const request = { method: 'PUT' as const, url, headers, body: JSON.stringify(row.fields) };
    this.#server.ask(request, (answer) => {
      const isOver = this.#isOver(row, answer);
      if (isOver) this.#waiting.shift();
      this.#server.timeline.after(isOver ? between : again, () => this.#sendNext());
    });
  }

  /** @returns whether the row was taken or refused; nobody knows what became of one that was not answered, or by a 5xx */
  #isOver(row: Row, answer: Answer | null): boolean {
    if (answer === null || answer.status >= 500 || answer.status === 409) return false;
    if (answer.status < 300) this.brought.set(`${row.kind} ${row.reference}`, row);
    else this.refused.push(`${row.kind} ${row.reference}: ${answer.body}`);
    return true;
  }
}
