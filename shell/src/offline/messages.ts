/** What pages ask the service worker. */
export type WorkerMessage =
  /** To ask the network for the page again, and to answer once it has tried to keep it for the next start. */
  | { type: 'renew' }
  /**
   * What the network said when the page came from the device: the configuration in its page, `movedAway` when it sent the worker
   * elsewhere, `null` when it gave no page.
   */
  | { type: 'fresh' }
  | AheadMessage;

export const movedAway = 'moved';

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
