/** Where the service worker of a variant keeps the page; both variants share an origin. */
export const pageCacheOf = (variant: string): string => `${variant}.page`;

/** Where it keeps files of releases. */
export const releaseCacheOf = (variant: string): string => `${variant}.releases`;
