/** Asks the service worker to cache the page and these files of releases. */
export interface KeepMessage {
  type: 'keep';
  addresses: readonly string[];
}

/** Asks the service worker to cache files of releases before they are used, and to answer `true` when it has them all. */
export interface AheadMessage {
  type: 'ahead';
  addresses: readonly string[];
  /** Addresses of packs, which hold many of them. */
  packs: readonly string[];
}

/** Sent before a reload for an update: the next page must not come from the cache. */
export interface RenewMessage {
  type: 'renew';
}

function hasType<Type extends string>(value: unknown, type: Type): value is { type: Type } {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === type;
}

const areTexts = (value: unknown) => Array.isArray(value) && value.every((text) => typeof text === 'string');

export function isRenewMessage(value: unknown): value is RenewMessage {
  return hasType(value, 'renew');
}

export function isKeepMessage(value: unknown): value is KeepMessage {
  return hasType(value, 'keep') && 'addresses' in value && areTexts(value.addresses);
}

export function isAheadMessage(value: unknown): value is AheadMessage {
  return (
    hasType(value, 'ahead') &&
    'addresses' in value &&
    areTexts(value.addresses) &&
    'packs' in value &&
    areTexts(value.packs)
  );
}
