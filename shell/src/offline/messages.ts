/** Asks the service worker to cache the page and these files of releases. */
export interface KeepMessage {
  type: 'keep';
  addresses: readonly string[];
}

/** Sent before a reload for an update: the next page must not come from the cache. */
export interface RenewMessage {
  type: 'renew';
}

export function isRenewMessage(value: unknown): value is RenewMessage {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'renew';
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
