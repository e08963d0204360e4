import type { CallAnswer } from '@groepsapp/contract';
import type { Posting } from '../../../server/src/webhooks/send.ts';
import type { Answer } from './requests';
import type { Server } from './Server';

type Page = CallAnswer<'GET /integration/changes'>;
type Change = Page['changes'][number];

/** What a change is about. */
export const changeKey = ({ kind, child_id, id, date }: Change) => [kind, child_id, id, date].join(' ');

/** Another product of the company: it reads the feed by its cursor, and has a webhook. */
export class Product {
  readonly #server: Server;
  readonly #token: string;
  #after: string | null = null;
  #isReading = false;
  /** How many reads it will not survive, and how many posts it will not answer. */
  crashes = 0;
  deafness = 0;
  /** What it knows, by what it is about, as it was told last. */
  readonly known = new Map<string, Change>();
  /** Messages in the order in which it got to know them. */
  readonly messages: number[] = [];
  /** What cannot be: something twice in one answer. */
  readonly doubled: string[] = [];
  /** Whether its last read got something. */
  gotNew = false;
  /** The deliveries that were posted to it, and those that it answered. */
  readonly posted = new Set<number>();
  readonly delivered = new Set<number>();

  constructor(server: Server, token: string) {
    this.#server = server;
    this.#token = token;
    server.onPosting = (posting) => this.#hear(posting);
  }

  /** Reads on until there is no more. */
  read(): void {
    if (this.#isReading) return;
    this.#isReading = true;
    this.gotNew = false;
    this.#ask();
  }

  #ask(): void {
    const url = `/api/integration/changes?limit=4${this.#after === null ? '' : `&after=${this.#after}`}`;
    const headers = { 'x-integration-token': this.#token };
    this.#server.ask({ method: 'GET', url, headers }, (answer) => {
      if (this.#keep(answer)) this.#ask();
      else this.#isReading = false;
    });
  }

  /** @returns whether there is more to read */
  #keep(answer: Answer | null): boolean {
    if (answer === null || answer.status !== 200) return false;
    this.crashes -= 1;
    if (this.crashes >= 0) return false;
    this.crashes = 0;
    const page = JSON.parse(answer.body) as Page;
    const keys = page.changes.map(changeKey);
    this.doubled.push(...keys.filter((key, place) => keys.indexOf(key) !== place));
    for (const change of page.changes) {
      const key = changeKey(change);
      if (change.kind === 'message' && !this.known.has(key)) this.messages.push(change.id ?? 0);
      this.known.set(key, change);
    }
    this.gotNew ||= page.changes.length > 0;
    this.#after = page.cursor;
    return page.more;
  }

  #hear({ deliveryId }: Posting): string | null {
    this.posted.add(deliveryId);
    this.deafness -= 1;
    if (this.deafness >= 0) return 'status 503';
    this.deafness = 0;
    this.delivered.add(deliveryId);
    return null;
  }
}
