import type { Readable } from 'node:stream';
import {
  type Call,
  type CallAnswer,
  type CallKey,
  type CallRequest,
  type Calls,
  calls,
  type UploadRule,
} from '@groepsapp/contract';
import type { Integration } from '../authentication/integrations.ts';
import type { Tokens } from '../authentication/sessions.ts';
import type { FileStore } from '../files/FileStore.ts';
import type { SpooledFile } from '../files/receiveUpload.ts';
import type { StoredAnswer } from '../files/sendStored.ts';
import type { Tx } from '../database/schema.ts';
import type { Services } from '../database/services.ts';
import type { Permission } from '../access/authorisation.ts';

/** A response that is not JSON. */
export interface FileAnswer {
  type: string;
  content: string | Buffer | Readable;
  /** Offered to save under this name, instead of shown. */
  filename?: string;
}

/** What every handler works with. */
export interface CallServices extends Services {
  /** Where photos and documents are kept. */
  files: FileStore;
}

export interface PublicContext extends CallServices {
  tokens: Tokens;
  /** IP address of the client, or of the nearest proxy that is not trusted. */
  address: string;
  /** What the browser calls itself. */
  userAgent: string | null;
}

export interface IntegrationContext extends CallServices {
  integration: Integration;
}

/** Context of the handler of a guarded call. */
export interface GuardedContext extends PublicContext, Permission {}

/** What a change needs that is part of the transaction of its caller. */
export type InTransaction<Keys extends keyof GuardedContext = keyof GuardedContext> = Pick<GuardedContext, Keys> & {
  db: Tx;
};

interface Contexts {
  public: PublicContext;
  integration: IntegrationContext;
  'image-token': GuardedContext;
  session: GuardedContext;
}

type ContextOf<K extends CallKey> = Contexts[Calls[K]['access']['who']];
type AnswerOf<K extends CallKey> = [CallAnswer<K>] extends [never] ? FileAnswer | StoredAnswer : CallAnswer<K>;
type FileOf<K extends CallKey> = Calls[K] extends { upload: { spooled: true } }
  ? { file: SpooledFile }
  : Calls[K] extends { upload: UploadRule }
    ? { file: Buffer }
    : unknown;

export type Handler<K extends CallKey> = (
  request: CallRequest<K> & FileOf<K>,
  context: ContextOf<K>,
) => Promise<AnswerOf<K>>;

/** A call with its handler. */
export interface Implementation {
  key: CallKey;
  call: Call;
  handle: (request: never, context: never) => Promise<unknown>;
}

/**
 * Binds handlers to calls of the contract, which determine the types of request, context and answer. Input, session,
 * reach and settings are checked before a handler runs, as declared in the contract.
 */
export function implement(handlers: { readonly [K in CallKey]?: Handler<K> }): Implementation[] {
  const keys = Object.keys(handlers) as CallKey[];
  return keys.flatMap((key) => {
    const handle = handlers[key];
    return handle === undefined ? [] : [{ key, call: calls[key], handle }];
  });
}

/**
 * Checks that every call of the contract is implemented exactly once.
 * @throws Error that names calls that are missing or implemented twice, and calls that depend on a setting but refer to
 * no establishment
 */
export function assertComplete(implementations: readonly Implementation[]): void {
  const keys = implementations.map(({ key }) => key);
  const problems = [
    ...Object.keys(calls)
      .filter((key) => !keys.some((known) => known === key))
      .map((key) => `${key} is not implemented`),
    ...keys.filter((key, index) => keys.indexOf(key) !== index).map((key) => `${key} is implemented twice`),
    ...implementations
      .filter(
        ({ call: { access } }) => access.who === 'session' && access.features && !Object.keys(access.scope).length,
      )
      .map(({ key }) => `${key} depends on settings but names no place`),
  ];
  if (problems.length > 0) throw new Error(`The calls of the contract are not in order: ${problems.join('; ')}.`);
}
