const kilo = 1024;
const inMegabytes = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 1 });

/** A size in bytes as people read it: '12 kB' or '1,5 MB'. */
export function fileSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / kilo));
  return kilobytes < kilo ? `${kilobytes} kB` : `${inMegabytes.format(bytes / kilo / kilo)} MB`;
}
