import type { CallInput, CallKey } from '@groepsapp/contract';
import { isLoose } from '@groepsapp/contract/loose';
import type { BusEvents } from '../bus';

/** Events whose payload lists children. */
export type ChildEvent = {
  [E in keyof BusEvents]: BusEvents[E] extends { childIds: readonly number[] } ? E : never;
}[keyof BusEvents];

/** Events that an entry can announce: the outbox finds the people that they list in its rows. */
export type AnnouncedEvent = ChildEvent | 'employees-changed';

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
  /** The children that it is about by id, as they were called when it was made: they may have left the lists since. */
  readonly names?: Readonly<Record<string, string>>;
  readonly establishmentId: number | null;
  /** Says to the server who stood at the tablet when it was made; `null`: nobody. Absent on a browser that is no tablet. */
  readonly person?: string | null | undefined;
  /** When the user made the change, ISO 8601. */
  readonly madeAt: string;
  /** Start of the retry period, ISO 8601: `madeAt`, or when the user last pressed retry. */
  readonly triedFrom: string;
  /** The event that is emitted after it was sent. */
  readonly announces: AnnouncedEvent | null;
  /** Keys of changes that the server must have first, or have refused; see `Change`. */
  readonly after?: readonly string[];
  /** The list in the body that the server may be sent in parts, when it refuses the whole; see `halvesOf`. */
  readonly parts?: string;
  /** It counts at the moment at which it was made, which only our server can be told afterwards. */
  readonly punctual?: boolean;
  /**
   * With a backend that stores a change once more each time: it was sent, and nobody knows whether it arrived. It is not
   * sent again until the user says so.
   */
  readonly unsure?: boolean;
  readonly state: 'waiting' | 'refused' | 'sent';
  /** Message of the last failed attempt, in Dutch; `null` before any has failed. */
  readonly problem: string | null;
  /** When the server was known to have it, ms since 1970 by the clock of the device; in memory only. */
  readonly sentAt?: number;
  /** Id of the row that the server created, once sent. */
  readonly madeId: number | null;
}

/** The fields of a new entry that the area supplies; the outbox fills in the others. */
export type NewEntry = Pick<OutboxEntry, 'outbox' | 'about' | 'call' | 'input' | 'label' | 'childId' | 'announces'> &
  Partial<Pick<OutboxEntry, 'key' | 'parts' | 'after' | 'punctual'>>;

/** Whether an entry was tried in vain and waits for the next attempt; before that it is just on its way. */
export const waitsAgain = ({ state, problem }: Pick<OutboxEntry, 'state' | 'problem'>) =>
  state === 'waiting' && problem !== null;

/** Whether two lists hold the same objects in the same order. */
export function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one === other || (one.length === other.length && one.every((item, index) => item === other[index]));
}

/** Limits of the outbox per account on one device. */
export const outboxLimits = { entries: 200, characters: 256 * 1024 } as const;

/**
 * Maximum time to retry, 6 days in ms. The server forgets keys after a week; a later retry could store a change twice.
 */
export const retryForMs = 6 * 24 * 60 * 60 * 1000;

function isIdOrNull(value: unknown): value is number | null {
  return value === null || Number.isSafeInteger(value);
}

function isMoment(value: unknown): value is string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value));
}

function areTexts(value: unknown): boolean {
  return isLoose(value) && Object.values(value).every((text) => typeof text === 'string');
}

function areKeys(value: unknown): boolean {
  return Array.isArray(value) && value.every((key) => typeof key === 'string');
}

const callPattern = /^(?:(?:v3|legacy) )?(?:POST|PUT|DELETE) \/[\w/:-]+$/;
const eventPattern = /^[a-z]+-changed$/;
const texts = ['key', 'outbox', 'about', 'label'] as const;

/** Whether a stored value is a valid entry; storage may be damaged. */
function isEntry(value: unknown): value is OutboxEntry {
  if (!isLoose(value)) return false;
  return (
    texts.every((name) => typeof value[name] === 'string' && value[name] !== '') &&
    typeof value.call === 'string' &&
    callPattern.test(value.call) &&
    isLoose(value.input) &&
    isIdOrNull(value.childId) &&
    isIdOrNull(value.establishmentId) &&
    isMoment(value.madeAt) &&
    isMoment(value.triedFrom) &&
    (value.names === undefined || areTexts(value.names)) &&
    (value.person === undefined || value.person === null || typeof value.person === 'string') &&
    (value.parts === undefined || typeof value.parts === 'string') &&
    (value.after === undefined || areKeys(value.after)) &&
    [value.punctual, value.unsure].every((flag) => flag === undefined || typeof flag === 'boolean') &&
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

type IdField = 'child_id' | 'employee_id';

/** The children or employees that an entry names: its own child, or those in the rows of its list. */
export function idsIn({ childId, parts, input }: Pick<OutboxEntry, 'childId' | 'parts' | 'input'>, field: IdField) {
  if (childId !== null) return field === 'child_id' ? [childId] : [];
  const body: unknown = 'body' in input ? input.body : null;
  const rows = parts !== undefined && isLoose(body) ? listRows(body[parts]) : [];
  return rows.flatMap((row) => rowId(row, field) ?? []);
}

/** The rows of a list, or of the comma list in which calls take the ids of children. */
function listRows(list: unknown): readonly unknown[] {
  if (typeof list === 'string') return list.split(',').map(Number);
  return Array.isArray(list) ? list : [];
}

/** The id of the child or employee in a row; a row that is a number is the id of a child. */
function rowId(row: unknown, field: IdField): number | null {
  if (Number.isSafeInteger(row)) return field === 'child_id' ? Number(row) : null;
  const id = isLoose(row) ? row[field] : null;
  return typeof id === 'number' ? id : null;
}

interface List {
  name: string;
  body: Record<string, unknown>;
}

function withPart(entry: OutboxEntry, { name, body }: List, part: readonly unknown[]): OutboxEntry {
  const [only] = part.length === 1 ? part : [];
  const childId = rowId(only, 'child_id') ?? entry.childId;
  const list = typeof body[name] === 'string' ? part.join() : part;
  const input = { ...entry.input, body: { ...body, [name]: list } };
  return { ...entry, key: crypto.randomUUID(), input, childId, problem: null };
}

/**
 * Two entries in the place of one whose list the server refused as a whole: repeated, it leaves only what is really
 * refused, each with its own reason, although the server says no more than that something in the list is not allowed.
 * @returns `null` when the entry has no such list, or one of a single row
 */
export function halvesOf(entry: OutboxEntry): readonly [OutboxEntry, OutboxEntry] | null {
  const { parts: name, input } = entry;
  const body: unknown = 'body' in input ? input.body : null;
  if (name === undefined || !isLoose(body)) return null;
  const rows = listRows(body[name]);
  if (rows.length < 2) return null;
  const half = Math.ceil(rows.length / 2);
  return [withPart(entry, { name, body }, rows.slice(0, half)), withPart(entry, { name, body }, rows.slice(half))];
}
