import type { Clock } from '../../../server/src/base/clock.ts';
import { type OpenDatabase, openDatabase } from '../../../server/src/database/index.ts';
import { makeMigratedDatabase, type TestDatabase } from '../../../server/src/database/testing/testDatabase.ts';
import type { Message } from '../../../server/src/events/messages.ts';
import { makeTestFiles } from '../../../server/src/testing/testFiles.ts';
import type { Posting } from '../../../server/src/webhooks/send.ts';
import { Process } from './Process';
import type { Answer, Request } from './requests';
import type { Timeline } from './Timeline';
import { type Told, toldByPostgres, toldInTable } from './Told';

/** Requests that arrive within so many ms of each other are served side by side. */
const sideBySideMs = 8;

/** How long after a change its events are sent, in ms. */
const eventsMs = 120;

/** What is answered to the next requests in the place of the server, by a proxy before it, or by itself. */
interface Failing {
  left: number;
  status: 500 | 502 | 503;
  /** Whether the server does what is asked all the same. */
  isDone: boolean;
}

interface Asked {
  request: Request;
  done: (answer: Answer | null) => void;
}

/** The real server on a database of its own: one process, or two in turn where the database takes them. */
export class Server {
  readonly clock: Clock;
  ahead = 0;
  failing: Failing | null = null;
  /** Gets what the server tells all tablets. */
  onMessage: (message: Message) => Promise<void> = () => Promise.resolve();
  onDown: () => void = () => undefined;
  /** Gets what the server posts to a webhook. @returns why it was not taken */
  onPosting: (posting: Posting) => string | null = () => null;
  readonly timeline: Timeline;
  readonly #database: TestDatabase;
  readonly #files = makeTestFiles();
  readonly #beside: OpenDatabase;
  readonly #processes: readonly Process[];
  readonly #told: Told;
  /** Which process gets the next request, and which is killed next. */
  #turn = 0;
  #struck = 0;
  #queue: Asked[] = [];
  #telling = false;
  /** Answers of 500 and above. */
  readonly failures: string[] = [];

  private constructor(timeline: Timeline, database: TestDatabase, beside: OpenDatabase, told: Told) {
    this.#told = told;
    this.#beside = beside;
    this.timeline = timeline;
    this.#database = database;
    this.clock = {
      now: () => new Date(timeline.now + this.ahead),
      latest: () => new Date(timeline.now + Math.max(0, this.ahead)),
    };
    const { options } = database;
    const onPosting = (posting: Posting) => this.onPosting(posting);
    const around = { options, clock: this.clock, files: this.#files.files, onPosting };
    this.#processes = (options.databaseUrl === undefined ? [0] : [0, 1]).map(() => new Process(around));
  }

  static async start(timeline: Timeline): Promise<Server> {
    const database = await makeMigratedDatabase();
    const beside = await openDatabase({ ...database.options, role: 'command' });
    const { databaseUrl } = database.options;
    const told = databaseUrl === undefined ? toldInTable(beside.db) : await toldByPostgres(databaseUrl);
    const server = new Server(timeline, database, beside, told);
    await server.boot();
    return server;
  }

  /** The database over a connection beside the server, as a command of an operator has it. */
  get db() {
    return this.#beside.db;
  }

  /** Whether anybody answers. */
  get isUp(): boolean {
    return this.#processes.some(({ isUp }) => isUp);
  }

  /** Starts the processes that are not there. */
  async boot(): Promise<void> {
    for (const process of this.#processes) if (!process.isUp) await process.boot();
  }

  /** Ends a process, which another one replaces. */
  async upgrade(): Promise<void> {
    this.#struck += 1;
    await this.kill();
  }

  /** Has a process killed after some more statements. */
  killAfter(statements: number): void {
    this.#struck += 1;
    this.#victim?.killAfter(statements);
  }

  /** Takes back that a process will be killed. */
  spare(): void {
    this.#processes.forEach((process) => process.spare());
  }

  get #victim(): Process | undefined {
    return this.#processes[this.#struck % this.#processes.length];
  }

  /** Ends the process now that was to be killed last. */
  async kill(): Promise<void> {
    if (this.#victim?.isUp !== true) return;
    await this.#victim.fall();
    this.onDown();
  }

  /** @param done gets `null` when nobody answers */
  ask(request: Request, done: Asked['done']): void {
    this.#queue.push({ request, done });
    if (this.#queue.length === 1) this.timeline.after(sideBySideMs, () => this.#serve());
  }

  async #serve(): Promise<void> {
    const asked = this.#queue;
    this.#queue = [];
    const taken = asked.map((one) => ({ ...one, process: this.#next() }));
    const answers = await Promise.all(taken.map(({ request, process }) => this.#answer(process, request)));
    const fallen = await this.#fallen();
    taken.forEach(({ done, process }, place) =>
      done(process !== undefined && fallen.has(process) ? null : (answers[place] ?? null)),
    );
    if (this.#telling || !this.isUp) return;
    this.#telling = true;
    this.timeline.after(eventsMs, () => this.#tell());
  }

  #next(): Process | undefined {
    const up = this.#processes.filter(({ isUp }) => isUp);
    this.#turn += 1;
    return up[this.#turn % up.length];
  }

  /** The processes that were killed in what they just did. */
  async #fallen(): Promise<Set<Process>> {
    const fallen = new Set<Process>();
    for (const process of this.#processes) if (await process.fallIfKilled()) fallen.add(process);
    if (fallen.size > 0) this.onDown();
    return fallen;
  }

  /** Takes one of the requests that fail. */
  #nextFailing(): Failing | null {
    const { failing } = this;
    if (failing === null || failing.left === 0) return null;
    failing.left -= 1;
    return failing;
  }

  #dated(status: number, body: string): Answer {
    return { status, headers: { date: new Date(this.clock.now()).toUTCString() }, body };
  }

  async #answer(process: Process | undefined, request: Request): Promise<Answer | null> {
    if (process === undefined) return null;
    const failing = this.#nextFailing();
    const failed = failing && this.#dated(failing.status, '<html>Bad Gateway</html>');
    if (failed !== null && failing?.isDone === false) return failed;
    const answer = await process.answer(request);
    if (answer === null) return null;
    const { status, body } = answer;
    if (status >= 500 && !process.isDoomed) this.failures.push(`${request.method} ${request.url} ${status} ${body}`);
    return failed ?? this.#dated(status, body);
  }

  async #tell(): Promise<void> {
    this.#telling = false;
    for (const process of this.#processes) await process.tellWebhooks();
    await this.#fallen();
    if (!this.isUp) return;
    for (const message of await this.#told.take()) await this.onMessage(message);
  }

  async stop(): Promise<void> {
    for (const process of this.#processes) if (process.isUp) await process.fall();
    await this.#told.stop();
    await this.#beside.db.destroy();
    this.#files.remove();
    await this.#database.drop();
  }
}
