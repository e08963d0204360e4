import type { FastifyInstance } from 'fastify';
import { CompiledQuery } from 'kysely';
import { buildApp } from '../../../server/src/app.ts';
import type { Clock } from '../../../server/src/base/clock.ts';
import { type OpenDatabase, openDatabase } from '../../../server/src/database/index.ts';
import { makeMigratedDatabase, type TestDatabase } from '../../../server/src/database/testing/testDatabase.ts';
import { readMessage, type Message } from '../../../server/src/events/messages.ts';
import { inTests } from '../../../server/src/testing/testServer.ts';
import { makeTestFiles } from '../../../server/src/testing/testFiles.ts';
import type { Posting } from '../../../server/src/webhooks/send.ts';
import { WebhookWorker } from '../../../server/src/webhooks/WebhookWorker.ts';
import type { Timeline } from './Timeline';

export interface Request {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  body?: string;
}

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Requests that arrive within so many ms of each other are served side by side. */
const sideBySideMs = 8;

/** How long after a change its events are sent, in ms. */
const eventsMs = 120;

interface Asked {
  request: Request;
  done: (answer: Answer | null) => void;
}

/** The real server on a database of its own, which can be killed between any two of its statements. */
export class Server {
  readonly clock: Clock;
  ahead = 0;
  /** Gets what the server tells all tablets. */
  onMessage: (message: Message) => Promise<void> = () => Promise.resolve();
  onDown: () => void = () => undefined;
  /** Gets what the server posts to a webhook. @returns why it was not taken */
  onPosting: (posting: Posting) => string | null = () => null;
  readonly timeline: Timeline;
  readonly #database: TestDatabase;
  readonly #files = makeTestFiles();
  readonly #beside: OpenDatabase;
  #opened: OpenDatabase | null = null;
  #app: FastifyInstance | null = null;
  #webhooks: WebhookWorker | null = null;
  #statementsLeft: number | null = null;
  #queue: Asked[] = [];
  #telling = false;
  /** Answers of 500 and above. */
  readonly failures: string[] = [];

  private constructor(timeline: Timeline, database: TestDatabase, beside: OpenDatabase) {
    this.#beside = beside;
    this.timeline = timeline;
    this.#database = database;
    this.clock = {
      now: () => new Date(timeline.now + this.ahead),
      latest: () => new Date(timeline.now + Math.max(0, this.ahead)),
    };
  }

  static async start(timeline: Timeline): Promise<Server> {
    const database = await makeMigratedDatabase();
    const server = new Server(timeline, database, await openDatabase({ ...database.options, role: 'command' }));
    await server.boot();
    return server;
  }

  /** The database over a connection beside the server, as a command of an operator has it. */
  get db() {
    return this.#beside.db;
  }

  get isUp(): boolean {
    return this.#app !== null;
  }

  /** Starts a process on the database. */
  async boot(): Promise<void> {
    this.#statementsLeft = null;
    const onQuery = () => this.#countStatement();
    this.#opened = await openDatabase({ ...this.#database.options, role: 'command', onQuery });
    const services = { db: this.#opened.db, clock: this.clock };
    this.#webhooks = new WebhookWorker(
      services,
      async (posting) => this.onPosting(posting),
      () => undefined,
    );
    this.#app = await buildApp({ ...services, files: this.#files.files, ...inTests });
  }

  /** Has the process killed after some more statements. */
  killAfter(statements: number): void {
    this.#statementsLeft = statements;
  }

  /** Takes back that the process will be killed. */
  spare(): void {
    if (this.#app !== null) this.#statementsLeft = null;
  }

  /** @throws in the place of the rest of a process that was killed */
  #countStatement(): void {
    if (this.#statementsLeft === null) return;
    this.#statementsLeft -= 1;
    if (this.#statementsLeft < 0) throw new Error('The process was killed.');
  }

  /** @param done gets `null` when nobody answers */
  ask(request: Request, done: Asked['done']): void {
    this.#queue.push({ request, done });
    if (this.#queue.length === 1) this.timeline.after(sideBySideMs, () => this.#serve());
  }

  async #serve(): Promise<void> {
    const asked = this.#queue;
    this.#queue = [];
    const app = this.#app;
    const answers = await Promise.all(asked.map(({ request }) => (app === null ? null : this.#inject(app, request))));
    const killed = await this.#fallIfKilled();
    asked.forEach(({ done }, place) => done(killed ? null : (answers[place] ?? null)));
    if (!this.#telling && this.#app !== null) {
      this.#telling = true;
      this.timeline.after(eventsMs, () => this.#tell());
    }
  }

  async #fallIfKilled(): Promise<boolean> {
    const killed = this.#statementsLeft !== null && this.#statementsLeft < 0;
    if (killed) await this.#fall();
    return killed;
  }

  async #inject(app: FastifyInstance, { method, url, headers, body }: Request): Promise<Answer> {
    const sent = body === undefined ? {} : { payload: body };
    const answer = await app.inject({ method, url, headers, ...sent });
    const { statusCode: status } = answer;
    if (status >= 500 && this.#statementsLeft === null) this.failures.push(`${method} ${url} ${status} ${answer.body}`);
    return { status, headers: { date: new Date(this.clock.now()).toUTCString() }, body: answer.body };
  }

  async #fall(): Promise<void> {
    const app = this.#app;
    this.#app = null;
    this.#statementsLeft = null;
    await app?.close();
    // What a process does not commit is gone with it.
    await this.#opened?.db.executeQuery(CompiledQuery.raw('rollback')).catch(() => undefined);
    await this.#opened?.db.destroy();
    this.onDown();
  }

  /** Ends the process now. */
  async kill(): Promise<void> {
    if (this.#app !== null) await this.#fall();
  }

  async #tell(): Promise<void> {
    this.#telling = false;
    // What it was killed in is gone on with by the next process.
    await this.#webhooks?.run().catch(() => undefined);
    await this.#fallIfKilled();
    if (this.#app === null) return;
    const rows = await this.db.deleteFrom('event_outbox').returning(['id', 'message']).execute();
    for (const { message } of rows.sort((one, other) => one.id - other.id)) {
      const read = readMessage(message);
      if (read !== null) await this.onMessage(read);
    }
  }

  async stop(): Promise<void> {
    await this.#app?.close();
    await this.#opened?.db.destroy();
    await this.#beside.db.destroy();
    this.#files.remove();
    await this.#database.drop();
  }
}
