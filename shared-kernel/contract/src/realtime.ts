/**
 * What the live channel tells: ids and no contents, so that whoever is interested fetches anew under
 * the usual checks. An empty list of ids, and an empty release, stand for "unknown, perhaps all".
 */
export interface RealtimeEvents {
  'presence-changed': { childIds: readonly number[] };
  'messages-changed': { childIds: readonly number[] };
  'instructions-changed': { childIds: readonly number[] };
  'notes-changed': { groupIds: readonly number[] };
  'activities-changed': { childIds: readonly number[] };
  'planning-changed': { childIds: readonly number[] };
  'photo-changed': { childIds: readonly number[] };
  'settings-changed': { establishmentId: number };
  'registry-changed': { release: string };
}

export type RealtimeEventName = keyof RealtimeEvents;

const named: Record<RealtimeEventName, true> = {
  'presence-changed': true,
  'messages-changed': true,
  'instructions-changed': true,
  'notes-changed': true,
  'activities-changed': true,
  'planning-changed': true,
  'photo-changed': true,
  'settings-changed': true,
  'registry-changed': true,
};

export const realtimeEventNames = Object.keys(named) as RealtimeEventName[];

/** The one channel that anyone may follow; it tells of new releases. */
export const registryChannel = 'registry';

/** The channel of a group; who may see the group may follow it. */
export function groupChannel(groupId: number): string {
  return `private-group-${groupId}`;
}

/** The channel of an establishment; who may choose the establishment may follow it. */
export function establishmentChannel(establishmentId: number): string {
  return `private-establishment-${establishmentId}`;
}

/** Names of channels that need permission. */
export const privateChannelPattern = /^private-(group|establishment)-([1-9]\d{0,14})$/;

/** Whose events a private channel carries; `null` when there is no such channel. */
export function placeOfChannel(name: string): { kind: 'group' | 'establishment'; id: number } | null {
  const [, kind, id] = privateChannelPattern.exec(name) ?? [];
  return id === undefined ? null : { kind: kind === 'group' ? 'group' : 'establishment', id: Number(id) };
}
