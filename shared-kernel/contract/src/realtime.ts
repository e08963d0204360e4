export * from './events.ts';

/** The only public channel; it announces new releases. */
export const registryChannel = 'registry';

/** The channel of a group. Subscribing requires access to the group. */
export function groupChannel(groupId: number): string {
  return `private-group-${groupId}`;
}

/** The channel of an establishment. Subscribing requires access to the establishment. */
export function establishmentChannel(establishmentId: number): string {
  return `private-establishment-${establishmentId}`;
}

/** Names of the channels that require authorisation. */
export const privateChannelPattern = /^private-(group|establishment)-([1-9]\d{0,14})$/;

/** The group or establishment of a private channel; `null` when the name is not one. */
export function placeOfChannel(name: string): { kind: 'group' | 'establishment'; id: number } | null {
  const [, kind, id] = privateChannelPattern.exec(name) ?? [];
  return id === undefined ? null : { kind: kind === 'group' ? 'group' : 'establishment', id: Number(id) };
}

/** What the server tells with a subscription, beyond the Pusher protocol; other servers and earlier ones tell nothing. */
export interface SubscriptionAnswer {
  /** How long before the subscription `recent` is complete, in ms. */
  readonly covers: number;
  /** The events of the channel in that time, oldest first. */
  readonly recent: readonly RecentEvent[];
}

export interface RecentEvent {
  /** The same for one event on several channels. */
  readonly id: number;
  readonly name: string;
  /** Its payload; `readEvent` checks it. */
  readonly data: unknown;
  /** How long before the subscription it was published, in ms. */
  readonly age: number;
}

function isRecentEvent(value: unknown): value is RecentEvent {
  if (typeof value !== 'object' || value === null) return false;
  const told = { id: undefined, name: undefined, age: undefined, ...value };
  return typeof told.id === 'number' && typeof told.name === 'string' && typeof told.age === 'number';
}

/** @returns `null` when the server does not tell what was published before the subscription */
export function readSubscriptionAnswer(data: unknown): SubscriptionAnswer | null {
  if (typeof data !== 'object' || data === null) return null;
  const { covers, recent }: { covers?: unknown; recent?: unknown } = data;
  if (typeof covers !== 'number' || !Array.isArray(recent)) return null;
  return { covers, recent: recent.filter(isRecentEvent) };
}
