import { types } from 'node:util';
import * as v from 'valibot';
import { Refusal } from '../refusal.ts';

export type Channel = 'stable' | 'beta';

const ChannelSchema = v.picklist(['stable', 'beta']);

const StatusSchema = v.object({
  pointers: v.array(
    v.object({
      channel: ChannelSchema,
      name: v.string(),
      release: v.string(),
      moved_at: v.string(),
      moved_by: v.string(),
      // Earlier versions of the server leave it out, and what the token may do.
      commit: v.nullish(v.string()),
      clean: v.nullish(v.boolean()),
    }),
  ),
  token: v.optional(v.object({ area: v.string(), may_promote: v.boolean() })),
  // Earlier versions of the server leave it out.
  shares: v.optional(
    v.array(
      v.object({
        name: v.string(),
        release: v.string(),
        share: v.number(),
        started_at: v.string(),
        started_by: v.string(),
      }),
    ),
    [],
  ),
});

const HistorySchema = v.object({
  moves: v.array(
    v.object({
      channel: v.string(),
      name: v.string(),
      from_release: v.nullable(v.string()),
      to_release: v.string(),
      moved_at: v.string(),
      moved_by: v.string(),
      action: v.string(),
      note: v.optional(v.string(), ''),
    }),
  ),
});

const MovedSchema = v.object({
  name: v.string(),
  release: v.string(),
  channel: ChannelSchema,
  outcome: v.string(),
  from: v.nullish(v.string()),
  // Earlier versions of the server leave it out.
  variants: v.optional(v.array(v.string())),
});

const SharedSchema = v.object({
  name: v.string(),
  release: v.string(),
  from: v.string(),
  share: v.number(),
  establishments: v.number(),
  ofEstablishments: v.number(),
});

const WithdrawnSchema = v.object({ name: v.string(), channels: v.array(ChannelSchema) });

const RefusalSchema = v.object({ error: v.object({ error_message: v.string() }) });

export type Pointer = v.InferOutput<typeof StatusSchema>['pointers'][number];

type Move = v.InferOutput<typeof HistorySchema>['moves'][number];

export type Moved = v.InferOutput<typeof MovedSchema>;

type Status = v.InferOutput<typeof StatusSchema>;

type Shared = v.InferOutput<typeof SharedSchema>;

type Withdrawn = v.InferOutput<typeof WithdrawnSchema>;

const patienceMs = 30_000;
const uploadPatienceMs = 10 * 60_000;

/** Written in an address in place of a release when the channel serves none. */
const nowhere = 'none';

/** An installation of the app elsewhere, spoken to with the token of one area. */
export class Installation {
  readonly origin: string;
  readonly #token: string;

  constructor(origin: string, token: string) {
    this.origin = origin;
    this.#token = token;
  }

  async status(): Promise<Pointer[]> {
    return (await this.wholeStatus()).pointers;
  }

  /** @returns with the releases that only a share of the establishments gets */
  wholeStatus(): Promise<Status> {
    return this.#ask(StatusSchema, 'status');
  }

  /**
   * Asks what the token may do, before anything is built for it.
   * @param name of the area
   * @param channel that is to serve it
   * @throws Refusal when the token is for another area, or may not change this channel
   */
  async requireRight(name: string, channel: Channel) {
    const { token } = await this.#ask(StatusSchema, 'status');
    if (token === undefined) return;
    if (token.area !== name) throw new Refusal(`This token is for '${token.area}', not for '${name}'.`);
    if (channel === 'beta' || token.may_promote) return;
    throw new Refusal('This token may publish to beta only; an operator makes one with --may-promote.');
  }

  /**
   * @param channel left out: all
   * @returns the oldest first
   */
  async history(name: string, channel?: Channel): Promise<Move[]> {
    return (await this.#ask(HistorySchema, `${name}/history`, { query: channel && { channel } })).moves;
  }

  /** @param expected release that the channel must still serve */
  upload(name: string, channel: Channel, expected: string | null, archive: Buffer): Promise<Moved> {
    const query = { channel, expected: expected ?? nowhere };
    return this.#ask(MovedSchema, `${name}/releases`, { method: 'POST', query, archive });
  }

  /**
   * @param release that beta must still serve
   * @param expected release that stable must still serve
   */
  promote(name: string, release: string, expected: string | null): Promise<Moved> {
    return this.#ask(MovedSchema, `${name}/promote`, {
      method: 'POST',
      query: { release, expected: expected ?? nowhere },
    });
  }

  /**
   * @param release that beta must still serve
   * @param expected release that stable must still serve
   * @param share percentage of the establishments
   */
  share(name: string, release: string, expected: string | null, share: number): Promise<Shared> {
    const query = { release, expected: expected ?? nowhere, share: String(share) };
    return this.#ask(SharedSchema, `${name}/promote`, { method: 'POST', query });
  }

  /**
   * @param expected release that the channel must still serve
   * @param to left out: the one before
   */
  rollback(name: string, channel: Channel, expected: string, to?: string): Promise<Moved> {
    return this.#ask(MovedSchema, `${name}/rollback`, {
      method: 'POST',
      query: { channel, expected, ...(to && { to }) },
    });
  }

  /** @param expected release that the channel must still serve */
  withdraw(name: string, channel: Channel, expected: string): Promise<Withdrawn> {
    return this.#ask(WithdrawnSchema, `${name}/withdraw`, { method: 'POST', query: { channel, expected } });
  }

  async #ask<S extends v.GenericSchema>(
    schema: S,
    path: string,
    {
      method = 'GET',
      query = {},
      archive,
    }: { method?: string; query?: Record<string, string> | undefined; archive?: Buffer } = {},
  ): Promise<v.InferOutput<S>> {
    const response = await this.#send(`/delivery/${path}?${new URLSearchParams(query)}`, method, archive);
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
