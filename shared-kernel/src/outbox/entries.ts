import type { CallInput, CallKey } from '@groepsapp/contract';
import type { BusEvents } from '../bus';

/** Events whose payload lists children. */
export type ChildEvent = {
  [E in keyof BusEvents]: BusEvents[E] extends { childIds: readonly number[] } ? E : never;
}[keyof BusEvents];

/** Idempotent calls: the server accepts an `Idempotency-Key` for them. */
export type OnceCall = {
  [K in CallKey]: CallInput<K> extends { headers: { 'idempotency-key'?: string | undefined } } ? K : never;
}[CallKey];

/** The input of a call, without the key that the outbox adds. */
export type OutboxInput<K extends OnceCall = OnceCall> = Omit<CallInput<K>, 'headers'>;

/** One change waiting to be sent, as stored on the device. */
export interface OutboxEntry<K extends OnceCall = OnceCall> {
  /** The idempotency key: repeated sending stores the change once. */
  readonly key: string;
  /** Name of its outbox. */
  readonly outbox: string;
  /** What it is about, such as a child's id. Entries about the same thing are sent in order, one at a time. */
  readonly about: string;
  readonly call: K;
  readonly input: OutboxInput<K>;
  /** The kind of change, in Dutch: 'Bericht'. */
  readonly label: string;
  readonly childId: number | null;
  readonly establishmentId: number | null;
  /** When the user made the change, ISO 8601. */
  readonly madeAt: string;
  /** Start of the retry period, ISO 8601: `madeAt`, or when the user last pressed retry. */
  readonly triedFrom: string;
  /** The event that is emitted after it was sent. */
  readonly announces: ChildEvent | null;
  readonly state: 'waiting' | 'refused' | 'sent';
  /** Message of the last failed attempt, in Dutch; `null` before any has failed. */
  readonly problem: string | null;
  /** Id of the row that the server created, once sent. */
  readonly madeId: number | null;
}

/** Limits of the outbox per account on one device. */
export const outboxLimits = { entries: 200, characters: 256 * 1024 } as const;

/**
 * Maximum time to retry, 6 days in ms. The server forgets keys after a week; a later retry could store a change twice.
 */
export const patience = 6 * 24 * 60 * 60 * 1000;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isIdOrNull(value: unknown): value is number | null {
  return value === null || Number.isSafeInteger(value);
}

function isMoment(value: unknown): value is string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value));
}

const callPattern = /^(?:(?:v3|legacy) )?(?:POST|PUT|DELETE) \/[\w/:-]+$/;
const eventPattern = /^[a-z]+-changed$/;
const texts = ['key', 'outbox', 'about', 'label'] as const;

/** Whether a stored value is a valid entry; storage may be damaged. */
function isEntry(value: unknown): value is OutboxEntry {
  if (!isRecord(value)) return false;
  return (
    texts.every((name) => typeof value[name] === 'string' && value[name] !== '') &&
    typeof value.call === 'string' &&
    callPattern.test(value.call) &&
    isRecord(value.input) &&
    isIdOrNull(value.childId) &&
    isIdOrNull(value.establishmentId) &&
    isMoment(value.madeAt) &&
    isMoment(value.triedFrom) &&
    (value.announces === null || eventPattern.test(String(value.announces))) &&
    (value.state === 'waiting' || value.state === 'refused') &&
    (value.problem === null || typeof value.problem === 'string')
  );
}

/** @returns the valid entries; `null` when the value is not a list */
export function checkEntries(value: unknown): readonly OutboxEntry[] | null {
  return Array.isArray(value) ? value.filter(isEntry).slice(0, outboxLimits.entries) : null;
}

/** Whether another entry fits within the limits. */
export function hasRoom(entries: readonly OutboxEntry[], another: OutboxEntry): boolean {
  return (
    entries.length < outboxLimits.entries && JSON.stringify([...entries, another]).length <= outboxLimits.characters
  );
}
