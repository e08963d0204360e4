import type { CallKey } from '@groepsapp/contract';
import type { SentCall } from '@groepsapp/kernel/host';
import type { Fields } from './fields';
import type { Memory } from './Memory';
import type { Option } from './options';

type Parts = Pick<SentCall, 'params' | 'query' | 'body'>;

/** What a handler works with. */
export interface Talk {
  /**
   * Sends one call of the specification and reads its answer.
   * @param known what is known of the fields of the answer, beside what the request says
   */
  exchange(call: SentCall, known?: Fields): Promise<unknown>;
  /** Makes another call for the same user, as the app would. */
  ask(key: CallKey, parts?: Parts): Promise<unknown>;
  option(name: Option): string;
  memory: Memory;
  /** The day of today, YYYY-MM-DD. */
  today(): string;
}

/** Answers a call whose fields alone do not say how. */
export type Handler = (call: SentCall, talk: Talk) => Promise<unknown>;

export type Handlers = Readonly<Record<string, Handler>>;
