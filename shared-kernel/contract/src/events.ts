import type { ChildStatus, CurrentActivity, PresenceRecord } from './calls/children.ts';

/**
 * The keys that an event payload may have. Payloads contain ids: subscribers fetch the data themselves, except for the
 * records that an event may carry (`carries`).
 */
const eventKeys = {
  childIds: 'ids',
  groupIds: 'ids',
  employeeIds: 'ids',
  establishmentId: 'id',
  release: 'text',
} as const;

type EventKey = keyof typeof eventKeys;

interface Values {
  ids: readonly number[];
  id: number;
  text: string;
}

/** Kinds of channels: per group, per establishment, and the public one for the registry. */
type EventChannel = 'group' | 'establishment' | 'registry';

interface EventRule {
  /** The only key in the payload. */
  key: EventKey;
  /** The kinds of channels it is published on. */
  channels: readonly EventChannel[];
  /** On the channel of a group it may come with these rows of its children, which then need not be fetched. */
  carries?: keyof Carried;
}

const ofChildren = { key: 'childIds', channels: ['group', 'establishment'] } as const;
const ofEmployees = { key: 'employeeIds', channels: ['establishment'] } as const;
const ofEstablishment = { key: 'establishmentId', channels: ['establishment'] } as const;

/**
 * Every event of the live channel. The types of the bus, the channels the server publishes on and the events the kernel
 * accepts are all derived from this table. Adding a row is backward compatible: older shells and remotes ignore unknown
 * names.
 */
const realtimeEvents = {
  'presence-changed': { ...ofChildren, carries: 'presence' },
  'messages-changed': ofChildren,
  'instructions-changed': ofChildren,
  'notes-changed': { key: 'groupIds', channels: ['group'] },
  'activities-changed': { ...ofChildren, carries: 'activities' },
  'activity-types-changed': ofEstablishment,
  'planning-changed': ofChildren,
  'photo-changed': ofChildren,
  /** Fields of the record of a child, its permissions, and its flags in lists. */
  'record-changed': ofChildren,
  /** The group photo library, and with whom its photos are shared. */
  'photos-changed': { key: 'groupIds', channels: ['group'] },
  /** Observation results and their reminders. */
  'results-changed': ofChildren,
  /** Observation forms and general forms. */
  'forms-changed': ofChildren,
  'documents-changed': ofChildren,
  /** Parents' requests to change the planning. */
  'requests-changed': ofChildren,
  /** Names, groups and presence of employees. */
  'employees-changed': ofEmployees,
  'shifts-changed': ofEmployees,
  'news-changed': ofEstablishment,
  /** Data of the office for childminders: qualifications, documents, payments. */
  'office-files-changed': ofEstablishment,
  'settings-changed': ofEstablishment,
  'registry-changed': { key: 'release', channels: ['registry'] },
} as const satisfies Record<string, EventRule>;

type EventTable = typeof realtimeEvents;

export type RealtimeEventName = keyof EventTable;

/** Running activities of a child, as in `GET /children`. */
export interface ChildActivities extends Pick<ChildStatus, 'sleep'> {
  child_id: number;
  activities: readonly CurrentActivity[];
}

/** Rows that an event may carry. Without them they are to be fetched. */
interface Carried {
  /** All records that `GET /events/current-presence` has of these children, in any group. */
  presence: readonly PresenceRecord[];
  /** All that goes on of these children, one row for each of them. */
  activities: readonly ChildActivities[];
}

/** Payload types by event name. An empty list of ids, or an empty release, means "unknown, possibly all". */
export type RealtimeEvents = {
  [N in RealtimeEventName]: { [K in EventTable[N]['key']]: Values[(typeof eventKeys)[K]] } & (EventTable[N] extends {
    carries: infer C extends keyof Carried;
  }
    ? Partial<Pick<Carried, C>>
    : object);
};

/** Names of the events whose payload has the key `K`. */
export type EventsAbout<K extends EventKey> = {
  [N in RealtimeEventName]: EventTable[N]['key'] extends K ? N : never;
}[RealtimeEventName];

export const realtimeEventNames = Object.keys(realtimeEvents) as RealtimeEventName[];

/** Whether this version knows an event of that name. */
export function isRealtimeEventName(name: string): name is RealtimeEventName {
  return Object.hasOwn(realtimeEvents, name);
}

/** The row of an event, with the schema of its payload. */
export function eventRule(name: RealtimeEventName): EventRule {
  return realtimeEvents[name];
}

const checks: Record<keyof Values, (value: unknown) => boolean> = {
  ids: (value) => Array.isArray(value) && value.every((id) => typeof id === 'number'),
  id: (value) => typeof value === 'number',
  text: (value) => typeof value === 'string',
};

type Unknown<T> = { [K in keyof T]?: unknown };

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function isPresenceRecord(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { id, child_id, group_id, start_time, end_time }: Unknown<PresenceRecord> = value;
  const isTimed = typeof start_time === 'string' && (end_time === null || typeof end_time === 'string');
  return isTimed && [id, child_id, group_id].every((one) => typeof one === 'number');
}

function isActivity(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { id, icon_id, activity, start_time, date = '' }: Unknown<CurrentActivity> = value;
  const isText = [activity, start_time, date].every((one) => typeof one === 'string');
  return isText && [id, icon_id].every((one) => typeof one === 'number');
}

function isOfActivities(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { child_id, sleep, activities }: Unknown<ChildActivities> = value;
  const isOfChild = typeof child_id === 'number' && typeof sleep === 'boolean';
  return isOfChild && Array.isArray(activities) && activities.every(isActivity);
}

const rowChecks: Record<keyof Carried, (row: unknown) => boolean> = {
  presence: isPresenceRecord,
  activities: isOfActivities,
};

/** What an event carries beside its ids; nothing when that does not match its schema. */
function carriedIn({ carries }: EventRule, data: Unknown<Carried>): object {
  const rows = carries === undefined ? undefined : data[carries];
  return carries !== undefined && Array.isArray(rows) && rows.every(rowChecks[carries]) ? { [carries]: rows } : {};
}

/**
 * Validates a received payload.
 * @returns the payload with its one key and what it carries, or `null` when it does not match the event's schema
 */
export function readEvent<N extends RealtimeEventName>(name: N, data: unknown): RealtimeEvents[N] | null {
  const rule = eventRule(name);
  if (typeof data !== 'object' || data === null) return null;
  const value: unknown = Object.entries(data).find(([found]) => found === rule.key)?.[1];
  if (!checks[eventKeys[rule.key]](value)) return null;
  return { [rule.key]: value, ...carriedIn(rule, data) } as RealtimeEvents[N];
}

/**
 * The payload that means "anything may have changed".
 * @param establishmentId the chosen establishment, or 0; events about an establishment always name one
 */
export function unknownChange<N extends RealtimeEventName>(name: N, establishmentId: number): RealtimeEvents[N] {
  const { key } = eventRule(name);
  const unknown: Values = { ids: [], id: establishmentId, text: '' };
  return { [key]: unknown[eventKeys[key]] } as RealtimeEvents[N];
}
