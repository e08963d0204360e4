/** What every answer of the gateway carries, whatever it holds. */
export const commonHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), display-capture=()',
};

/** For what must be asked again every time. */
export const revalidate = 'no-cache';

/** For failures, which must be gone as soon as their cause is. */
export const neverKeep = 'no-store';

/**
 * The policy of a page: nothing but its own scripts, no inline code and no evaluation.
 * @param nonce random text of this answer, for the styles that are made while running
 * @param apiOrigins other origins at which APIs stand
 * @param socketOrigins other origins to which sockets are opened; those of the page's own count as 'self'
 */
export function contentSecurityPolicy(
  nonce: string,
  apiOrigins: readonly string[],
  socketOrigins: readonly string[],
): string {
  const listed = (origins: readonly string[]) => origins.map((origin) => ` ${origin}`).join('');
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${listed(apiOrigins)}`,
    `connect-src 'self'${listed([...apiOrigins, ...socketOrigins])}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
