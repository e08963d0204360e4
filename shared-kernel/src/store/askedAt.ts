/** The state of a query, as `areaStore` gives it. */
interface Query {
  isFetching: boolean;
  error?: unknown;
  /** ms since 1970 */
  startedTimeStamp?: number | undefined;
}

/** When the answer that a query shows was asked for, ms since 1970; `undefined` while a newer one is on its way, or failed. */
export function askedAt({ isFetching, error, startedTimeStamp }: Query): number | undefined {
  return isFetching || error !== undefined ? undefined : startedTimeStamp;
}
