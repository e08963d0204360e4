/** What pages tell the service worker. */
export type WorkerMessage =
  /** Asks it to cache these files of releases, or the page when it names none. */
  | { type: 'keep'; addresses: readonly string[] }
  | AheadMessage
  /** Sent before a reload for an update: the next page must not come from the cache. */
  | { type: 'renew' };

/** Asks the service worker to cache files of releases before they are used, and to answer `true` when it has them all. */
export interface AheadMessage {
  type: 'ahead';
  addresses: readonly string[];
  /** Addresses of packs, which hold many of them. */
  packs: readonly string[];
}

/** Name of the cache for the page. It contains the variant, because both variants share an origin. */
export const pageCacheOf = (variant: string): string => `${variant}.page`;

/** Name of the cache for files of releases. */
export const releaseCacheOf = (variant: string): string => `${variant}.releases`;
