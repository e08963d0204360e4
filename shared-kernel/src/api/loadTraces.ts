/** The header with which a request tells its trace; see `traceOf`. */
type Traces = (key: string | undefined) => { traceparent: string };

/** Loads what few installations use. Without it, when it cannot be fetched, requests are sent without a trace. */
export async function loadTraces(): Promise<Traces | null> {
  try {
    const { traceOf } = await import(/* webpackChunkName: 'traces' */ './traceOf');
    return (key) => ({ traceparent: traceOf(key) });
  } catch {
    return null;
  }
}
