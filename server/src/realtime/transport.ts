import type { Message } from '../events/messages.ts';

/** Receives the messages of all server processes. */
export interface Listener {
  onMessage(message: Message): void;
  /** Called when messages may have been lost. */
  missed(): void;
}

/** Delivers published messages to all server processes. */
export interface Transport {
  start(listener: Listener): Promise<void>;
  stop(): Promise<void>;
  /** Whether this process is the leader, which does the work that must be done only once. */
  leads(): Promise<boolean>;
}
