/** Name of the cache for the page. It contains the variant, because both variants share an origin. */
export const pageCacheOf = (variant: string): string => `${variant}.page`;

/** Name of the cache for files of releases. */
export const releaseCacheOf = (variant: string): string => `${variant}.releases`;
