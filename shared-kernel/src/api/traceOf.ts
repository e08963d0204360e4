/** Random lower-case hexadecimal digits, two for each byte. */
function hex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The `traceparent` header of a request, as the W3C's Trace Context has it: a trace and a span, both random.
 * @param key idempotency key: what is sent again under the same key belongs to the same trace
 */
export function traceOf(key: string | undefined): string {
  const trace = key !== undefined && uuid.test(key) ? key.replaceAll('-', '') : hex(16);
  return `00-${trace}-${hex(8)}-01`;
}
