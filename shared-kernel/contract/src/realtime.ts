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
