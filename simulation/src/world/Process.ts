import type { FastifyInstance } from 'fastify';
import { CompiledQuery } from 'kysely';
import { buildApp } from '../../../server/src/app.ts';
import type { Clock } from '../../../server/src/base/clock.ts';
import { type DatabaseOptions, type OpenDatabase, openDatabase } from '../../../server/src/database/index.ts';
import { inTests } from '../../../server/src/testing/testServer.ts';
import type { makeTestFiles } from '../../../server/src/testing/testFiles.ts';
import type { Posting } from '../../../server/src/webhooks/send.ts';
import { WebhookWorker } from '../../../server/src/webhooks/WebhookWorker.ts';
import type { Request } from './requests';

interface Surroundings {
  options: DatabaseOptions;
  clock: Clock;
  files: ReturnType<typeof makeTestFiles>['files'];
  /** @returns why it was not taken */
  onPosting(posting: Posting): string | null;
}

/** A process of the real server, which can be killed between any two of its statements. */
export class Process {
  readonly #around: Surroundings;
  #opened: OpenDatabase | null = null;
  #app: FastifyInstance | null = null;
  #webhooks: WebhookWorker | null = null;
  #statementsLeft: number | null = null;

  constructor(around: Surroundings) {
    this.#around = around;
  }

  get isUp(): boolean {
    return this.#app !== null;
  }

  /** Whether it will be killed. */
  get isDoomed(): boolean {
    return this.#statementsLeft !== null;
  }

  async boot(): Promise<void> {
    this.#statementsLeft = null;
    const { options, clock, files, onPosting } = this.#around;
    const onQuery = () => this.#countStatement();
    this.#opened = await openDatabase({ ...options, role: 'command', onQuery });
    const services = { db: this.#opened.db, clock };
    this.#webhooks = new WebhookWorker(
      services,
      async (posting) => onPosting(posting),
      () => undefined,
    );
    this.#app = await buildApp({ ...services, files, ...inTests });
  }

  killAfter(statements: number): void {
    this.#statementsLeft = statements;
  }

  spare(): void {
    this.#statementsLeft = null;
  }

  /** @throws in the place of the rest of a process that was killed */
  #countStatement(): void {
    if (this.#statementsLeft === null) return;
    this.#statementsLeft -= 1;
    if (this.#statementsLeft < 0) throw new Error('The process was killed.');
  }

  /** @returns `null` when it is down */
  async answer({ method, url, headers, body }: Request): Promise<{ status: number; body: string } | null> {
    if (this.#app === null) return null;
    const sent = body === undefined ? {} : { payload: body };
    const answer = await this.#app.inject({ method, url, headers, ...sent });
    return { status: answer.statusCode, body: answer.body };
  }

  /** Tells webhooks. What it was killed in is gone on with by the next process. */
  async tellWebhooks(): Promise<void> {
    await this.#webhooks?.run().catch(() => undefined);
  }

  /** @returns whether it had no statements left, and is down now */
  async fallIfKilled(): Promise<boolean> {
    const killed = this.#statementsLeft !== null && this.#statementsLeft < 0;
    if (killed) await this.fall();
    return killed;
  }

  async fall(): Promise<void> {
    const app = this.#app;
    this.#app = null;
    this.#webhooks = null;
    this.#statementsLeft = null;
    await app?.close();
    // What a process does not commit is gone with it.
    await this.#opened?.db.executeQuery(CompiledQuery.raw('rollback')).catch(() => undefined);
    await this.#opened?.db.destroy();
    this.#opened = null;
  }
}
