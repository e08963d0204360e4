import { type Call, type CallAnswer, type CallKey, type CallRequest, type Calls, calls } from '@groepsapp/contract';
import type { Integration } from '../authentication/integrations.ts';
import type { Tokens } from '../authentication/sessions.ts';
import type { Services } from '../services.ts';
import type { Permission } from './authorisation.ts';

/** An answer that is not JSON. */
export interface FileAnswer {
  type: string;
  content: string | Buffer;
  headers: Readonly<Record<string, string>>;
}

/** What a handler of a public call works with. */
export interface PublicContext extends Services {
  tokens: Tokens;
  /** Of the device on the network, or of the nearest proxy that is not trusted. */
  address: string;
}

/** What a handler of a call for other products works with. */
export interface IntegrationContext extends Services {
  integration: Integration;
}

/** What a handler of a guarded call works with. */
export interface GuardedContext extends PublicContext, Permission {}

interface Contexts {
  public: PublicContext;
  integration: IntegrationContext;
  'image-token': GuardedContext;
  session: GuardedContext;
}

type ContextOf<K extends CallKey> = Contexts[Calls[K]['access']['who']];
type AnswerOf<K extends CallKey> = [CallAnswer<K>] extends [never] ? FileAnswer : CallAnswer<K>;

export type Handler<K extends CallKey> = (request: CallRequest<K>, context: ContextOf<K>) => Promise<AnswerOf<K>>;

/** A call with its handler; which request and context the handler takes follows from the call. */
export interface Implementation {
  key: CallKey;
  call: Call;
  handle: (request: never, context: never) => Promise<unknown>;
}

/**
 * Ties a handler to a call of the contract. Checks of input, session, reach and settings
 * are made before the handler runs, as the contract says.
 */
export function implement<K extends CallKey>(key: K, handle: Handler<K>): Implementation {
  return { key, call: calls[key], handle };
}

/**
 * Makes sure that the contract and the server are about the same calls.
 * @throws Error that names the calls that are missing, double, or depend on a setting without pointing at a place
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
