import { type CallKey, calls, type PageConfig } from '@groepsapp/contract';
import { looseOf } from '@groepsapp/contract/backend';
import { isSpecified } from '@groepsapp/contract/specification';
import { hashToken } from '../authentication/tokens.ts';
import { type Clock, today } from '../base/clock.ts';
import { HttpError, unauthorised } from '../base/httpErrors.ts';
import { type BackendAddress, BackendClient, type BackendFile } from './BackendClient.ts';
import { missing } from './failures.ts';
import type { AppCall, Talk } from './Handler.ts';
import { mainCalls } from './mainCalls.ts';
import { keep, Memory } from './Memory.ts';
import { trackingCalls } from './trackingCalls.ts';

const handlers = { ...mainCalls, ...trackingCalls };

/** Calls about the app itself, which this server answers whatever the backend has. */
const ownCalls: readonly string[] = [
  'POST /telemetry/remotes',
  'POST /telemetry/faults',
  'POST /telemetry/use',
  'GET /app-info',
];

const keys = (Object.keys(calls) as CallKey[]).filter((key) => !ownCalls.includes(key));

const isOfTheApp = (key: CallKey) => calls[key].access.who === 'session' || calls[key].access.who === 'public';

/**
 * Answers the calls of the contract by asking a backend that has only the calls of the specification. It keeps nothing but
 * what a session was shown last, in memory.
 */
export class OwnBackend {
  readonly #client: BackendClient;
  readonly #clock: Clock;
  readonly #memories = new Map<string, Memory>();

  constructor(address: BackendAddress, clock: Clock) {
    this.#client = new BackendClient(address, () => clock.now());
    this.#clock = clock;
  }

  /** Whether a call is answered: by the backend, or put together from its other calls. */
  #answers(key: CallKey): boolean {
    return isSpecified(key) || key in handlers || this.#client.config.also.includes(key);
  }

  get answered(): readonly CallKey[] {
    return keys.filter((key) => this.#answers(key));
  }

  /** Its part of the page configuration. */
  get page(): Pick<PageConfig, 'unavailable' | 'sendOnce'> {
    return { unavailable: this.unavailable, sendOnce: { lateTaps: this.#client.config.lateTaps === 'arrival' } };
  }

  /** The calls of the app that are not answered. */
  get unavailable(): readonly CallKey[] {
    return keys.filter((key) => isOfTheApp(key) && !this.#answers(key));
  }

  #memoryOf({ tokens: { session } }: AppCall): Memory {
    if (session === null) return new Memory();
    const name = hashToken(session);
    const memory = this.#memories.get(name) ?? new Memory();
    keep(this.#memories, name, memory);
    return memory;
  }

  async #answerOf(call: AppCall): Promise<unknown> {
    const { tokens, address } = call;
    const talk: Talk = {
      exchange: (one, known) => this.#client.exchange(one, known),
      ask: (key, parts = {}) => this.#answerOf({ key, tokens, address, ...parts }),
      memory: this.#memoryOf(call),
      today: () => today(this.#clock),
    };
    const isTheirs = this.#client.config.also.includes(call.key);
    const handler = isTheirs ? undefined : handlers[call.key];
    return handler ? handler(call, talk) : talk.exchange(call);
  }

  /** Whether a call may have been refused since its session has ended: only one call says so for certain. */
  async #hasEnded({ key, tokens, address }: AppCall): Promise<boolean> {
    const isValid = 'GET /authentication/is-valid';
    if (key === isValid) return true;
    if (tokens.session === null) return false;
    return this.#answerOf({ key: isValid, tokens, address }).then(
      (answer) => looseOf(answer)['success'] === false,
      (thrown: unknown) => thrown instanceof HttpError && [401, 403].includes(thrown.status),
    );
  }

  /** The file of a call that answers no JSON. */
  file(call: AppCall): Promise<BackendFile> {
    return this.#client.file(call);
  }

  /** A picture below the main API. @param path with its query */
  picture(path: string, address: string): Promise<BackendFile> {
    return this.#client.picture(path, address);
  }

  /**
   * Answers a call of the app.
   * @throws HttpError with a text for the user: never a part of an answer for the whole
   */
  async answer(call: AppCall): Promise<unknown> {
    if (!this.#answers(call.key)) throw missing();
    try {
      return await this.#answerOf(call);
    } catch (thrown) {
      const isRefused = thrown instanceof HttpError && thrown.status === 403;
      throw isRefused && (await this.#hasEnded(call)) ? unauthorised() : thrown;
    }
  }
}
