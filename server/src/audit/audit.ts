import { setTimeout } from 'node:timers/promises';
import { momentAfter } from '../base/clock.ts';
import { placeOfTrace } from '../authentication/sessions.ts';
import type { GuardedContext } from '../http/calls.ts';
import type { Services } from '../database/services.ts';
import type { AuditAction, AuditSubject } from './actions.ts';

export interface Audited {
  childId: number;
  /** Id of the changed or opened item, when the line is about a single item. */
  itemId?: number | undefined;
}

export type Writer = Pick<GuardedContext, 'db' | 'clock' | 'caller'>;

/**
 * Writes an audit line for a change: which account changed which item of which child, and when. The content of the
 * change is never logged. Call it in the transaction of the change, so that no change is stored without its audit line.
 */
export async function writeAudit<Subject extends AuditSubject>(
  context: Writer,
  action: AuditAction<Subject>,
  audited: Audited,
): Promise<void> {
  await writeAudits(context, action, [audited]);
}

/** The same for a change of several children at once: a line for each, in one statement. */
export async function writeAudits<Subject extends AuditSubject>(
  { db, clock, caller }: Writer,
  action: AuditAction<Subject>,
  audited: readonly Audited[],
): Promise<void> {
  if (audited.length === 0) return;
  const who = { at: momentAfter(clock, 0), account_id: caller.accountId, ...placeOfTrace(caller) };
  const lines = audited.map(({ childId, itemId }) => {
    return { ...who, action, child_id: childId, item_id: itemId ?? null, period: null };
  });
  await db.insertInto('audit').values(lines).execute();
}

const periodMs = 15 * 60 * 1000;

/** Maximum number of reads in the in-memory cache. Beyond it the unique index of the table still prevents duplicates. */
const mostRemembered = 100_000;

/** Lines per statement, which keeps below the number of parameters that an engine takes. */
const mostAtOnce = 1_000;

/** How long a read waits for its lines. A database that is busy writes them after the answer. */
const patienceMs = 500;

/** Who reads: an account, which does so somewhere, or another product. */
interface Reader {
  id: number;
  place: { device_id: number | null; session_id: number | null };
}

/** That a reader read something of a child. */
interface ReadLine {
  at: string;
  reader: Reader;
  action: string;
  child_id: number;
  period: string;
}

const readingKey = ({ reader, action, child_id }: Pick<ReadLine, 'reader' | 'action' | 'child_id'>) =>
  `${reader.id} ${action} ${child_id}`;

type WriteLines = (db: Services['db'], lines: readonly ReadLine[]) => Promise<unknown>;

/** Stores what accounts read. */
const ofAccounts: WriteLines = (db, lines) =>
  db
    .insertInto('audit')
    .values(lines.map(({ reader, ...line }) => ({ ...line, ...reader.place, account_id: reader.id, item_id: null })))
    .onConflict((known) => known.columns(['account_id', 'child_id', 'action', 'period']).doNothing())
    .execute();

/** Stores what other products read. */
export const ofProducts: WriteLines = (db, lines) =>
  db
    .insertInto('integration_audit')
    .values(lines.map(({ reader, ...line }) => ({ ...line, integration_id: reader.id })))
    .onConflict((known) => known.columns(['integration_id', 'child_id', 'action', 'period']).doNothing())
    .execute();

/**
 * Writes an audit line when an account or another product reads a child's record or thread: at most once per reader,
 * child, action and quarter of an hour, over all processes. Reads that come while lines are written share one statement after it. A
 * failure to write does not fail the read, and a slow database does not hold it up.
 */
export class ReadAudit {
  readonly #services: Services;
  readonly #failed: (error: unknown) => void;
  readonly #store: WriteLines;
  #period = '';
  /** The reads of this period that need no line any more. */
  #noted = new Set<string>();
  #waiting: ReadLine[] = [];
  #writing: Promise<void> | null = null;

  /**
   * @param failed is called with the error when a line could not be written
   * @param store left out: the readers are accounts
   */
  constructor(services: Services, failed: (error: unknown) => void, store: WriteLines = ofAccounts) {
    this.#services = services;
    this.#failed = failed;
    this.#store = store;
  }

  /** Notes that the reader reads these children. Settles when that is written, or after a short while. */
  async note(reader: Reader, action: string, childIds: Iterable<number>): Promise<void> {
    this.#beginPeriod();
    const at = momentAfter(this.#services.clock, 0);
    const ids = [...new Set(childIds)].filter((child_id) => !this.#noted.has(readingKey({ reader, action, child_id })));
    if (ids.length === 0) return;
    for (const child_id of ids) {
      this.#noted.add(readingKey({ reader, action, child_id }));
      this.#waiting.push({ at, reader, action, child_id, period: this.#period });
    }
    await Promise.race([(this.#writing ??= this.#write()), setTimeout(patienceMs, undefined, { ref: false })]);
  }

  /** Settles when everything that was noted is written. */
  async settled(): Promise<void> {
    await this.#writing;
  }

  async #write(): Promise<void> {
    while (this.#waiting.length > 0) {
      const lines = this.#waiting.splice(0, mostAtOnce);
      try {
        await this.#store(this.#services.db, lines);
      } catch (error) {
        for (const line of lines) this.#noted.delete(readingKey(line));
        this.#failed(error);
      }
    }
    this.#writing = null;
  }

  /** Periods begin at 0, 15, 30 and 45 minutes past the hour. */
  #beginPeriod(): void {
    const now = this.#services.clock.now().getTime();
    const period = new Date(now - (now % periodMs)).toISOString();
    if (period === this.#period && this.#noted.size < mostRemembered) return;
    this.#period = period;
    this.#noted.clear();
  }
}

/** Fields of answers with the id of a child. */
const ofOne: readonly string[] = ['child_id', 'id_child', 'idChild', 'childId'];

/** Fields of answers with children: by id, or as objects whose `id` is the child's unless they say otherwise. */
const ofSeveral: readonly string[] = ['child', 'children', 'shared'];

function collect(value: unknown, isChild: boolean, found: Set<number>): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const item of value) {
      if (isChild && typeof item === 'number') found.add(item);
      else collect(item, isChild, found);
    }
    return;
  }
  let id: number | undefined;
  for (const [name, part] of Object.entries(value)) {
    if (typeof part === 'object') collect(part, ofSeveral.includes(name), found);
    else if (typeof part !== 'number') continue;
    else if (ofOne.includes(name)) id = part;
    else if (isChild && name === 'id') id ??= part;
  }
  if (id !== undefined) found.add(id);
}

/** The ids of the children in an answer, also in lists and nested rows. */
export function childrenIn(answer: unknown): Set<number> {
  const found = new Set<number>();
  collect(answer, false, found);
  return found;
}
