/** What a page asks of the service worker: to keep the page itself, and these files of releases. */
export interface KeepMessage {
  type: 'keep';
  addresses: readonly string[];
}

/** What a page asks before it loads anew because there is something new: not to be given the page of before. */
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
