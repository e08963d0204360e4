import type { ReactNode } from 'react';
import { useErrorShown, usePageClock } from '../../react/KernelContext';
import { Button } from '../base/Button';
import { ageText } from './ageText';
import type { AsyncState } from './AsyncContent';
import { dataTexts } from './dataTexts';
import { RouteLink } from './RouteLink';
import styles from './Tile.module.css';

/** What a tile says. */
export interface TileFacts {
  value: number;
  /** Behind the number, such as 'van 18'. */
  of?: string;
  /** One line, such as 'straks: Fleur 10:00'. */
  words: string;
  /** How far a thin bar is filled, 0 to 1; no bar when left out. */
  share?: number;
  /** A child or the law is in danger: the only reason for red. */
  danger?: boolean;
  /** Handed to the screen, such as the child to begin with. */
  linkState?: unknown;
}

interface TileProps<T> {
  label: string;
  /** The screen that it leads to; without that screen the tile only says its facts. */
  to: string;
  state: AsyncState<T>;
  facts: (data: T) => TileFacts;
}

/**
 * One number of the shift, with the way to its screen: loading, failed or filled, always of the same height, so that nothing
 * jumps. Stale data stays, with a line that says how old it is.
 */
export function Tile<T>({ label, to, state, facts }: TileProps<T>) {
  const { currentData, error, fulfilledTimeStamp } = state;
  const clock = usePageClock();
  if (currentData === undefined) {
    return (
      <div className={styles.tile}>{error ? <Failed label={label} state={state} /> : <Waiting label={label} />}</div>
    );
  }
  const { linkState, ...said } = facts(currentData);
  const content = <Facts {...said} label={label} age={error ? ageText(fulfilledTimeStamp, clock) : null} />;
  const className = said.danger === true ? `${styles.tile} ${styles.danger}` : styles.tile;
  return (
    <RouteLink to={to} state={linkState} className={className} otherwise={<div className={className}>{content}</div>}>
      {content}
    </RouteLink>
  );
}

const Label = ({ children }: { children: ReactNode }) => <span className={styles.label}>{children}</span>;

function Facts({ label, value, of, words, share, age }: TileFacts & { label: string; age: string | null }) {
  return (
    <>
      <Label>{label}</Label>{' '}
      <span className={styles.count}>
        <span className={styles.number}>{value}</span> {of !== undefined && <span className={styles.of}>{of}</span>}
      </span>{' '}
      <span className={styles.words}>{words}</span>
      {age !== null && (
        <span role="status" className={styles.age}>
          {age}
        </span>
      )}
      {share !== undefined && (
        <span className={styles.bar}>
          <span className={styles.filled} style={{ inlineSize: `${Math.min(1, Math.max(0, share)) * 100}%` }} />
        </span>
      )}
    </>
  );
}

function Waiting({ label }: { label: string }) {
  return (
    <div role="status" className={styles.waiting}>
      <Label>{label}</Label>
      <span className="ga-visually-hidden">{dataTexts.loading}</span>
    </div>
  );
}

function Failed({ label, state: { error, isFetching, refetch } }: { label: string; state: AsyncState<unknown> }) {
  const asksWho = error?.code === 'person_needed';
  useErrorShown(error, !asksWho);
  return (
    <div role={asksWho ? 'note' : 'alert'} className={styles.failed}>
      <Label>{label}</Label>
      <p className={styles.words}>{error?.userMessage ?? dataTexts.failed}</p>
      <Button kind="quiet" className={styles.retry} busy={isFetching} onClick={() => void refetch()}>
        {asksWho ? dataTexts.who : dataTexts.retry}
      </Button>
    </div>
  );
}
