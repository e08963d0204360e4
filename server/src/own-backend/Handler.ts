import type { CallKey } from '@groepsapp/contract';
import type { AppRequest } from '@groepsapp/contract/backend';
import { type Loose, looseOf, looseRows } from './fields.ts';
import type { Memory } from './Memory.ts';

/** The file that goes with a call. */
export interface SentFile {
  /** Name of the part with the file. */
  field: string;
  name: string;
  content: Blob;
}

/** A call of the app that the backend is to answer. */
export interface AppCall extends AppRequest {
  key: CallKey;
  params?: Loose;
  query?: Loose;
  /** The address of the device, for a backend that counts attempts by it. */
  address: string;
  file?: SentFile;
}

type Parts = Pick<AppCall, 'params' | 'query' | 'body'>;

/** Context of a handler. */
export interface Talk {
  /**
   * Sends one call of the specification and reads its answer.
   * @param known what is known of the fields of the answer, beside what the request says
   */
  exchange(call: AppCall, known?: Loose): Promise<unknown>;
  /** Makes another call for the same user, as the app would. */
  ask(key: CallKey, parts?: Parts): Promise<unknown>;
  memory: Memory;
  /** The day of today, YYYY-MM-DD. */
  today(): string;
}

/** Answers a call whose fields alone do not say how. */
export type Handler = (call: AppCall, talk: Talk) => Promise<unknown>;

export type Handlers = Readonly<Record<string, Handler>>;

/** Answers as the fields of the call say. */
export const asItIs: Handler = (call, { exchange }) => exchange(call);

/** Changes the fields of the answer. */
export const changed =
  (change: (answer: Loose, talk: Talk, call: AppCall) => unknown): Handler =>
  async (call, talk) =>
    change(looseOf(await talk.exchange(call)), talk, call);

/** Changes each row of the list that is answered. */
export const eachRow =
  (change: (row: Loose, talk: Talk, index: number) => Loose): Handler =>
  async (call, talk) =>
    looseRows(await talk.exchange(call)).map((row, index) => change(row, talk, index));
