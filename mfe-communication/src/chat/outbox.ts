import { ApiError, type Kernel } from '@groepsapp/kernel';
import { defineKept, type Kept } from '@groepsapp/kernel/store';

/** A message on its way to the server. Its key travels with it, so that it is saved once however often it is sent. */
export interface Outgoing {
  childId: number;
  text: string;
  /** ISO 8601. */
  writtenAt: string;
  state: 'sending' | 'failed' | 'sent';
  /** Why it failed, fit to be shown. */
  problem: string | null;
  /** Its id in the thread, once it has been sent. */
  messageId: number | null;
}

const interrupted = { state: 'failed', problem: null, messageId: null } as const;

/** What was on its way when the page went may or may not have arrived: the user decides, and the key prevents a double. */
function checkOutgoing(entry: unknown): Outgoing | null {
  if (typeof entry !== 'object' || entry === null) return null;
  const { childId, text, writtenAt, state } = entry as Partial<Record<keyof Outgoing, unknown>>;
  if (typeof childId !== 'number' || typeof text !== 'string' || typeof writtenAt !== 'string') return null;
  return state === 'sent' ? null : { childId, text, writtenAt, ...interrupted };
}

const keptOf = defineKept<Outgoing>({ name: 'communication.outbox', version: 1, check: checkOutgoing });

/** Sends messages, and holds on to them until the thread shows them. */
export class Outbox {
  readonly kept: Kept<Outgoing>;
  /** Per child the last one in the queue: messages arrive in the order in which they were written. */
  private readonly queues = new Map<number, Promise<void>>();

  constructor(private readonly kernel: Kernel) {
    this.kept = keptOf(kernel);
  }

  send(childId: number, text: string): void {
    const writtenAt = new Date(this.kernel.clock.now()).toISOString();
    this.dispatch(crypto.randomUUID(), { childId, text, writtenAt, state: 'sending', problem: null, messageId: null });
  }

  retry(key: string): void {
    const entry = this.kept.all.get(key);
    if (entry?.state === 'failed') this.dispatch(key, { ...entry, state: 'sending', problem: null });
  }

  /** Forgets a message: the thread shows it, or the user takes it back. */
  remove(key: string): void {
    this.kept.remove(key);
  }

  private dispatch(key: string, entry: Outgoing): void {
    this.kept.set(key, entry);
    this.kept.flush();
    const before = this.queues.get(entry.childId) ?? Promise.resolve();
    this.queues.set(
      entry.childId,
      before.then(() => this.deliver(key, entry)),
    );
  }

  private async deliver(key: string, entry: Outgoing): Promise<void> {
    if (!this.kept.all.has(key)) return;
    const { childId, text } = entry;
    try {
      const { id } = await this.kernel.api.request('POST /messages', {
        headers: { 'idempotency-key': key },
        body: { child_id: childId, text, created_by: 1 },
      });
      this.settle(key, { ...entry, state: 'sent', messageId: id });
      this.kernel.bus.emit('messages-changed', { childIds: [childId] });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.settle(key, { ...entry, state: 'failed', problem: error.userMessage });
    }
  }

  /** Unless it went with the session in the meantime. */
  private settle(key: string, entry: Outgoing): void {
    if (!this.kept.all.has(key)) return;
    this.kept.set(key, entry);
    this.kept.flush();
  }
}

const outboxes = new WeakMap<Kernel, Outbox>();

/** The outbox of a kernel; it goes on sending when its screen has gone. */
export function outboxOf(kernel: Kernel): Outbox {
  const known = outboxes.get(kernel) ?? new Outbox(kernel);
  outboxes.set(kernel, known);
  return known;
}
