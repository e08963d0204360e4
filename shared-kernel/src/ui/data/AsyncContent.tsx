import type { ReactNode } from 'react';
import { formatDate, formatTime, systemClock, toApiDate, today } from '../../dates';
import { Button } from '../base/Button';
import { dataTexts } from './dataTexts';
import { EmptyText } from './EmptyText';
import styles from './AsyncContent.module.css';

/** Data on its way to the screen. What a query hook of the area store returns fits as it is. */
export interface AsyncState<T> {
  /** The data of the present question, never of an earlier one. */
  currentData?: T | undefined;
  error?: { userMessage?: string | undefined; message?: string | undefined } | null | undefined;
  isFetching: boolean;
  /** When `currentData` was fetched, in milliseconds since 1970. */
  fulfilledTimeStamp?: number | undefined;
  refetch: () => unknown;
}

export interface AsyncContentProps<T> {
  state: AsyncState<T>;
  /** The text without data; left out where no data counts as nothing. */
  empty?: string;
  /** Whether data counts as nothing; an empty list by default. */
  isEmpty?: (data: T) => boolean;
  /** Height of the loading state, in lines. */
  lines?: number;
  children: (data: T) => ReactNode;
}

function isEmptyList(data: unknown): boolean {
  return Array.isArray(data) && data.length === 0;
}

/**
 * Shows data as one of loading, failed, empty or filled. When a refresh fails, the stale data stays, with a line that
 * says how old it is.
 */
export function AsyncContent<T>({ state, empty, isEmpty = isEmptyList, lines = 3, children }: AsyncContentProps<T>) {
  const { currentData: data, error } = state;
  if (data === undefined) return error ? <Failed state={state} /> : <Skeleton lines={lines} />;

  return (
    <>
      {error && <Stale state={state} />}
      {empty !== undefined && isEmpty(data) ? <EmptyText>{empty}</EmptyText> : children(data)}
    </>
  );
}

function Failed({ state }: { state: AsyncState<unknown> }) {
  return (
    <div role="alert" className={styles.failed}>
      <p>{state.error?.userMessage ?? dataTexts.failed}</p>
      <Retry state={state} />
    </div>
  );
}

/** The time of day says enough today, and too little on another day. */
function ageText(instant: number | undefined): string {
  if (instant === undefined) return dataTexts.stale;
  const time = formatTime(instant);
  return toApiDate(instant) === today(systemClock)
    ? dataTexts.staleSince(time)
    : dataTexts.staleSinceDay(formatDate(instant), time);
}

function Stale({ state }: { state: AsyncState<unknown> }) {
  return (
    <div role="status" className={styles.stale}>
      <p>{ageText(state.fulfilledTimeStamp)}</p>
      <Retry state={state} />
    </div>
  );
}

function Retry({ state }: { state: AsyncState<unknown> }) {
  return (
    <Button icon="refresh" busy={state.isFetching} onClick={() => void state.refetch()}>
      {dataTexts.retry}
    </Button>
  );
}

function Skeleton({ lines }: { lines: number }) {
  return (
    <div role="status" className={styles.skeleton}>
      <span className="ga-visually-hidden">{dataTexts.loading}</span>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={styles.line} aria-hidden="true" />
      ))}
    </div>
  );
}
