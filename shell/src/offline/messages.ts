/** What pages ask the service worker. */
export type WorkerMessage =
  /** To ask the network for the page again, and to answer once it has tried to keep it for the next start. */
  | { type: 'renew' }
  /** What the page says that the network gave when this one came from the device: its configuration, `null` when it gave none. */
  | { type: 'fresh' }
  | AheadMessage;

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
