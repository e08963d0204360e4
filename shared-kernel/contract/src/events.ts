/** What the payload of an event may carry, under which key. Never contents: who is interested fetches anew. */
export const eventKeys = {
  childIds: 'ids',
  groupIds: 'ids',
  employeeIds: 'ids',
  establishmentId: 'id',
  release: 'text',
} as const;

export type EventKey = keyof typeof eventKeys;

interface Values {
  ids: readonly number[];
  id: number;
  text: string;
}

/** Kinds of channels: of a group, of an establishment, and the public one of the registry. */
export type EventChannel = 'group' | 'establishment' | 'registry';

interface EventRule {
  /** The one key of the payload. */
  key: EventKey;
  /** On which channels it is published. */
  channels: readonly EventChannel[];
  /** Changes so often that it counts as changed after a new selection, as loading and subscribing take time. */
  frequent?: true;
}

const ofChildren = { key: 'childIds', channels: ['group', 'establishment'] } as const;
const ofEmployees = { key: 'employeeIds', channels: ['establishment'] } as const;
const ofEstablishment = { key: 'establishmentId', channels: ['establishment'] } as const;

/**
 * Every event of the live channel. From this table follow the types of the bus, what the server publishes
 * on which channels, and what the kernel accepts. Adding a row is compatible: older shells and remotes
 * ignore names that they do not know.
 */
export const realtimeEvents = {
  'presence-changed': { ...ofChildren, frequent: true },
  'messages-changed': ofChildren,
  'instructions-changed': ofChildren,
  'notes-changed': { key: 'groupIds', channels: ['group'] },
  'activities-changed': ofChildren,
  'planning-changed': ofChildren,
  'photo-changed': ofChildren,
  /** The group photo library and who its photos are shared with. */
  'photos-changed': { key: 'groupIds', channels: ['group'] },
  /** Results of observations with their reminders. */
  'results-changed': ofChildren,
  /** Observation forms and general forms. */
  'forms-changed': ofChildren,
  /** Documents of children. */
  'documents-changed': ofChildren,
  /** Requests of parents to change the planning. */
  'requests-changed': ofChildren,
  /** Names, groups and presence of employees. */
  'employees-changed': ofEmployees,
  'shifts-changed': ofEmployees,
  'news-changed': ofEstablishment,
  'settings-changed': ofEstablishment,
  'registry-changed': { key: 'release', channels: ['registry'] },
} as const satisfies Record<string, EventRule>;

type EventTable = typeof realtimeEvents;

export type RealtimeEventName = keyof EventTable;

/**
 * Payloads by the names of their events. An empty list of ids, and an empty release, stand for
 * "unknown, perhaps all".
 */
export type RealtimeEvents = {
  [N in RealtimeEventName]: { [K in EventTable[N]['key']]: Values[(typeof eventKeys)[K]] };
};

/** Names of the events whose payload has a key. */
export type EventsAbout<K extends EventKey> = {
  [N in RealtimeEventName]: EventTable[N]['key'] extends K ? N : never;
}[RealtimeEventName];

export const realtimeEventNames = Object.keys(realtimeEvents) as RealtimeEventName[];

/** The rule of an event, with what its payload may carry. */
export function eventRule(name: RealtimeEventName): EventRule {
  return realtimeEvents[name];
}

const checks: Record<keyof Values, (value: unknown) => boolean> = {
  ids: (value) => Array.isArray(value) && value.every((id) => typeof id === 'number'),
  id: (value) => typeof value === 'number',
  text: (value) => typeof value === 'string',
};

/**
 * Reads a payload that was received.
 * @returns the payload with its one key, or `null` when it does not have the shape of the event
 */
export function readEvent<N extends RealtimeEventName>(name: N, data: unknown): RealtimeEvents[N] | null {
  const { key } = eventRule(name);
  if (typeof data !== 'object' || data === null) return null;
  const value: unknown = Object.entries(data).find(([found]) => found === key)?.[1];
  return checks[eventKeys[key]](value) ? ({ [key]: value } as RealtimeEvents[N]) : null;
}

/**
 * The payload that says of everything that it may have changed.
 * @param establishmentId the chosen establishment, or 0; events about an establishment always name one
 */
export function unknownChange<N extends RealtimeEventName>(name: N, establishmentId: number): RealtimeEvents[N] {
  const { key } = eventRule(name);
  const unknown: Values = { ids: [], id: establishmentId, text: '' };
  return { [key]: unknown[eventKeys[key]] } as RealtimeEvents[N];
}
