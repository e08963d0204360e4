import { types } from 'node:util';
import type { DeliveryCall, DeliveryQuery, DeliveryRead, noRelease } from '@groepsapp/contract/delivery';
import * as v from 'valibot';
import { loadContract } from '../area/area.ts';
import { Refusal } from '../refusal.ts';

export type Channel = DeliveryQuery<'publish'>['channel'];

export type Pointer = DeliveryRead<'status'>['pointers'][number];

export type Moved = DeliveryRead<'publish'>;

interface Asked<Call extends DeliveryCall> {
  /** Of the area, where the path has it. */
  name?: string;
  /** `expected` is the release that a channel, and `release` the one that beta, must still serve. */
  query: DeliveryQuery<Call>;
  archive?: Buffer;
}

const RefusalSchema = v.object({ error: v.object({ error_message: v.string() }) });

/** The release that a channel without a pointer of its own is expected to serve. */
export const nowhere: typeof noRelease = 'none';

const patienceMs = 30_000;
const uploadPatienceMs = 10 * 60_000;

/** An installation of the app elsewhere, spoken to with the token of one area. */
export class Installation {
  readonly origin: string;
  readonly #token: string;

  constructor(origin: string, token: string) {
    this.origin = origin;
    this.#token = token;
  }

  async status(): Promise<Pointer[]> {
    return (await this.ask('status', { query: {} })).pointers;
  }

  /**
   * Asks what the token may do, before anything is built for it.
   * @param name of the area
   * @param channel that is to serve it
   * @throws Refusal when the token is for another area, or may not change this channel
   */
  async requireRight(name: string, channel: Channel) {
    const { token } = await this.ask('status', { query: {} });
    if (token === undefined) return;
    if (token.area !== name) throw new Refusal(`This token is for '${token.area}', not for '${name}'.`);
    if (channel === 'beta' || token.may_promote) return;
    throw new Refusal('This token may publish to beta only; an operator makes one with --may-promote.');
  }

  /** Makes a call of publishing. @throws Refusal with what the installation said */
  async ask<Call extends DeliveryCall>(
    call: Call,
    { name = '', query, archive }: Asked<Call>,
  ): Promise<DeliveryRead<Call>> {
    const { deliveryCalls } = await loadContract('delivery');
    const { method, path, answer: schema } = deliveryCalls[call];
    const address = `/delivery${path.replace(':name', name)}?${new URLSearchParams(query)}`;
    const response = await this.#send(address, method, archive);
    const answer = await response.json().catch(() => null);
    const refusal = v.safeParse(RefusalSchema, answer);
    if (refusal.success) throw new Refusal(refusal.output.error.error_message);
    const result = v.safeParse(schema, answer);
    if (response.ok && result.success) return result.output;
    throw new Refusal(
      `${this.origin} answered with ${response.status}, but not as an installation of this app does; is --to right?`,
    );
  }

  async #send(address: string, method: string, archive?: Buffer): Promise<Response> {
    const headers = new Headers({ Authorization: `Bearer ${this.#token}` });
    if (archive !== undefined) headers.set('Content-Type', 'application/x-tar');
    try {
      return await fetch(this.origin + address, {
        method,
        headers,
        // A redirect could send the token to another server.
        redirect: 'manual',
        signal: AbortSignal.timeout(archive === undefined ? patienceMs : uploadPatienceMs),
        ...(archive && { body: new Uint8Array(archive) }),
      });
    } catch (error) {
      throw new Refusal(`${this.origin} cannot be reached (${reasonOf(error)}); does it run, and is --to right?`);
    }
  }
}

function reasonOf(error: unknown) {
  if (!types.isNativeError(error)) return String(error);
  if (error.name === 'TimeoutError') return 'no answer in time';
  const { cause } = error;
  if (typeof cause === 'object' && cause !== null && 'code' in cause) return String(cause.code);
  return types.isNativeError(cause) ? cause.message : error.message;
}
