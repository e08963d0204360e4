/** What a page asks of the service worker: to keep the page itself, and these files of releases. */
export interface KeepMessage {
  type: 'keep';
  addresses: readonly string[];
}

export function isKeepMessage(value: unknown): value is KeepMessage {
  return (
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    value.type === 'keep' &&
    'addresses' in value &&
    Array.isArray(value.addresses) &&
    value.addresses.every((address) => typeof address === 'string')
  );
}
