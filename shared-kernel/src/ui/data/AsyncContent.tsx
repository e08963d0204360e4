import type { ReactNode } from 'react';
import { useErrorShown, usePageClock } from '../../react/KernelContext';
import { Button } from '../base/Button';
import { ageText } from './ageText';
import { dataTexts } from './dataTexts';
import styles from './AsyncContent.module.css';

/** Data on its way to the screen. What a query hook of the area store returns fits as it is. */
export interface AsyncState<T> {
  /** The data of the present question, never of an earlier one. */
  currentData?: T | undefined;
  error?:
    | {
        userMessage?: string | undefined;
        message?: string | undefined;
        code?: string | undefined;
        kind?: string | undefined;
      }
    | null
    | undefined;
  isFetching: boolean;
  /** When `currentData` was fetched, in milliseconds since 1970 by the clock of the device. */
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
  const clock = usePageClock();
  if (data === undefined) {
    if (!error) return <Skeleton lines={lines} />;
    const role = error.code === 'person_needed' ? 'note' : 'alert';
    return <Notice role={role} state={state} text={error.userMessage ?? dataTexts.failed} />;
  }

  return (
    <>
      {error && <Notice role="status" state={state} text={ageText(state.fulfilledTimeStamp, clock)} />}
      {empty !== undefined && isEmpty(data) ? <EmptyText>{empty}</EmptyText> : children(data)}
    </>
  );
}

interface NoticeProps {
  state: AsyncState<unknown>;
  /**
   * `alert` when there is nothing to show, `status` above stale data, `note` where a tablet shows it only to who says who it
   * is.
   */
  role: keyof typeof notices;
  text: string;
}

const notices = {
  alert: { className: styles.failed, icon: 'refresh', label: dataTexts.retry },
  status: { className: styles.stale, icon: 'refresh', label: dataTexts.retry },
  note: { className: styles.asks, icon: 'employees', label: dataTexts.who },
} as const;

function Notice({ state, role, text }: NoticeProps) {
  const { className, icon, label } = notices[role];
  useErrorShown(state.error, role === 'alert');
  return (
    <div role={role} className={className}>
      <p>{text}</p>
      <Button icon={icon} busy={state.isFetching} onClick={() => void state.refetch()}>
        {label}
      </Button>
    </div>
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

/** Says that there is nothing to show, or what to do first. */
export function EmptyText({ children }: { children: ReactNode }) {
  return <p className={styles.empty}>{children}</p>;
}
