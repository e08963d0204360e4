/** Headers of every response of the server; what answers otherwise overrides them. */
export const everyAnswer = { 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'no-referrer' } as const;

/** Headers of every response of the gateway. */
export const commonHeaders: Readonly<Record<string, string>> = {
  ...everyAnswer,
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), display-capture=()',
};

/** `Cache-Control` for responses that must be revalidated on every use. */
export const revalidate = 'no-cache';

/** `Cache-Control` for errors, and for what is personal, which must not lie on a device. */
export const neverKeep = 'no-store';

/**
 * The Content-Security-Policy of a page: only its own scripts, no inline scripts and no `eval`.
 * @param nonce random text of this response, for styles that are added at run time
 * @param apiOrigins other origins on which APIs are called, or from which their pictures and files come
 * @param socketOrigins other origins to which sockets are opened; 'self' covers sockets to the page's own origin
 * @param assetsOrigin other origin from which the files of releases come
 * @param calls what of its own origin a page may call; omitted: everything
 */
export function contentSecurityPolicy(
  nonce: string,
  apiOrigins: readonly string[],
  socketOrigins: readonly string[],
  assetsOrigin?: string,
  calls = "'self'",
): string {
  const assets = assetsOrigin === undefined ? '' : ` ${assetsOrigin}`;
  const listed = (origins: readonly string[]) => origins.map((origin) => ` ${origin}`).join('');
  return [
    "default-src 'none'",
    `script-src 'self'${assets}`,
    `style-src 'self'${assets} 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${listed(apiOrigins)}${assets}`,
    `connect-src ${calls}${listed([...apiOrigins, ...socketOrigins])}${assets}`,
    `font-src 'self' data:${assets}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
