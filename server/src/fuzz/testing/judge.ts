/** Processor time that the answer to one request may take, in microseconds. */
const mostMicroseconds = 1_000_000;

/** Words that only the inside of the server knows: of the database, the runtime or the sources. */
const inside =
  /sqlite|libsql|kysely|postgres|relation "|syntax error|constraint failed|node_modules|\.[cm]?[jt]s:\d|\/src\/|typeerror|rangeerror|referenceerror|econn|enoent|\[object |\bNaN\b/i;

interface Judged {
  status: number;
  body: string;
  /** Processor time of this process, in microseconds. */
  microseconds: number;
}

/** Measures the processor time of this process, which does not grow when other programs are busy. */
export async function measured<T>(work: () => Promise<T>): Promise<{ result: T; microseconds: number }> {
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return { result, microseconds: user + system };
}

/** The fault in the answer to a hostile request; `null` for none. */
export function judgedFault({ status, body, microseconds }: Judged): string | null {
  if (status >= 500) return `answered ${status}: ${body.slice(0, 300)}`;
  if (status >= 400 && inside.test(body)) return `told of the inside: ${inside.exec(body)?.[0]}`;
  if (microseconds > mostMicroseconds) return `took ${Math.round(microseconds / 1000)} ms of processor time`;
  return null;
}
