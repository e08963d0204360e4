import type { CallInput, CallKey } from '@groepsapp/contract';
import type { BusEvents } from '../bus';

/** Events that say which children a change was about. */
export type ChildEvent = {
  [E in keyof BusEvents]: BusEvents[E] extends { childIds: readonly number[] } ? E : never;
}[keyof BusEvents];

/** Calls that the server answers once per `Idempotency-Key`, however often they are sent. */
export type OnceCall = {
  [K in CallKey]: CallInput<K> extends { headers: { 'idempotency-key'?: string | undefined } } ? K : never;
}[CallKey];

/** What a call is given, apart from the key that the outbox adds. */
export type OutboxInput<K extends OnceCall = OnceCall> = Omit<CallInput<K>, 'headers'>;

/** One change on its way to the server, as it is kept on the device. */
export interface OutboxEntry<K extends OnceCall = OnceCall> {
  /** Travels as `Idempotency-Key`, so that the change is made once however often it is sent. */
  readonly key: string;
  /** Name of the outbox that it belongs to. */
  readonly outbox: string;
  /** What it is about, such as the id of a child; changes about the same are sent in order, one at a time. */
  readonly about: string;
  readonly call: K;
  readonly input: OutboxInput<K>;
  /** What kind of change it is, in Dutch: 'Bericht'. */
  readonly label: string;
  readonly childId: number | null;
  readonly establishmentId: number | null;
  /** When the user made it, ISO 8601. */
  readonly madeAt: string;
  /** From when on it is tried, ISO 8601: `madeAt`, or when the user last asked to try again. */
  readonly triedFrom: string;
  /** Told on the bus once it has been made. */
  readonly announces: ChildEvent | null;
  readonly state: 'waiting' | 'refused' | 'sent';
  /** Why the last try failed, in Dutch and fit to be shown; `null` while the first one is under way. */
  readonly problem: string | null;
  /** Id of what the server made of it, once it has been sent. */
  readonly madeId: number | null;
}

/** Bounds of what waits on one device for one account. */
export const outboxLimits = { entries: 200, characters: 256 * 1024 } as const;

/** The server forgets keys after a week; sent later than this a change could be made twice. 6 days, in ms. */
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

/** Whether a stored value is an entry; what is stored may be damaged. */
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

/** @returns the entries that are not damaged; `null` when the whole is */
export function checkEntries(value: unknown): readonly OutboxEntry[] | null {
  return Array.isArray(value) ? value.filter(isEntry).slice(0, outboxLimits.entries) : null;
}

/** Whether another entry still fits. */
export function hasRoom(entries: readonly OutboxEntry[], another: OutboxEntry): boolean {
  return (
    entries.length < outboxLimits.entries && JSON.stringify([...entries, another]).length <= outboxLimits.characters
  );
}
