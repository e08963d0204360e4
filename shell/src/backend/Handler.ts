import type { backendOptions, CallKey } from '@groepsapp/contract';
import type { SentCall } from '@groepsapp/kernel/host';
import { type Fields, fieldsOf, rowsOf } from './fields';
import type { CallFacts } from './facts/Shape';
import type { Memory } from './Memory';

type Parts = Pick<SentCall, 'params' | 'query' | 'body'>;

/**
 * Looks up what the page says of a backend. What it does not say has the default that the list of the contract names, which
 * who asks knows: a test compares the two.
 */
export type Options = (name: keyof typeof backendOptions) => string | undefined;

/** What a handler works with. */
export interface Talk {
  /**
   * Sends one call of the specification and reads its answer.
   * @param known what is known of the fields of the answer, beside what the request says
   */
  exchange(call: SentCall, known?: Fields): Promise<unknown>;
  /** Makes another call for the same user, as the app would. */
  ask(key: CallKey, parts?: Parts): Promise<unknown>;
  option: Options;
  memory: Memory;
  /** The day of today, YYYY-MM-DD. */
  today(): string;
}

/** Answers a call whose fields alone do not say how. */
export type Handler = (call: SentCall, talk: Talk) => Promise<unknown>;

export type Handlers = Readonly<Record<string, Handler>>;

/** Answers as the fields of the call say. */
export const asItIs: Handler = (call, { exchange }) => exchange(call);

/** Changes the fields of the answer. */
export const changed =
  (change: (answer: Fields, talk: Talk, call: SentCall) => unknown): Handler =>
  async (call, talk) =>
    change(fieldsOf(await talk.exchange(call)), talk, call);

/** Changes each row of the list that is answered. */
export const eachRow =
  (change: (row: Fields, talk: Talk, index: number) => Fields): Handler =>
  async (call, talk) =>
    rowsOf(await talk.exchange(call)).map((row, index) => change(row, talk, index));

/** What is known of some calls. */
export interface Known {
  facts: Readonly<Record<string, CallFacts>>;
  handlers: Handlers;
}
