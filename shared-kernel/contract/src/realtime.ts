export * from './events.ts';

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
