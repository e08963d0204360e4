import type { LogEvent } from 'kysely';

interface RequestSpan {
  /** Runs the rest of the request within the span, so that its statements become parts of it. */
  run(next: () => void): void;
  /** @param kind name of the class of an error, or its code */
  failed(kind: string): void;
  end(status: number): void;
}

/**
 * Traces of requests down to their statements. What is told are keys of calls, patterns of routes, shapes of statements and
 * names of releases: never an address, a value, a text of an error or a header.
 */
export interface Tracing {
  /** Begins the span of a request. @param traceparent the header of the browser, which may be anything */
  begin(method: string, traceparent: string | undefined): RequestSpan & { named(name: string, route: string): void };
  /** Adds a statement to the request that runs. */
  query(event: LogEvent): void;
  /** Adds what a browser told of a module to the request that runs. */
  told(what: string, about: Readonly<Record<string, string>>): void;
  /** Sends what was not sent yet. */
  stop(): Promise<void>;
}
