import { type ReactNode, useState } from 'react';
import { RouteLink } from './RouteLink';
import styles from './DataList.module.css';
import { Button } from '../base/Button';
import { dataTexts } from './dataTexts';

/** A list of `DataRow`s. */
export function DataList({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  );
}

interface DataRowProps {
  /** A thumbnail or an icon, before the text. */
  leading?: ReactNode;
  title: ReactNode;
  /** A second, quieter line. */
  detail?: ReactNode;
  /** At the far end of the row. */
  trailing?: ReactNode;
  /** Makes the title a link over the whole row, when the route is installed. */
  to?: string;
}

/** A row of a `DataList`. */
export function DataRow({ leading, title, detail, trailing, to }: DataRowProps) {
  return (
    <li className={styles.row}>
      {leading}
      <div className={styles.content}>
        <div className={styles.text}>
          <p className={styles.title}>
            {to === undefined ? (
              title
            ) : (
              <RouteLink to={to} className={styles.link} otherwise={title}>
                {title}
              </RouteLink>
            )}
          </p>
          {detail && <p className={styles.detail}>{detail}</p>}
        </div>
        {trailing && <div className={styles.trailing}>{trailing}</div>}
      </div>
    </li>
  );
}

/** The part of a list that is shown, and the button that shows all of it. */
interface Limited<T> {
  shown: readonly T[];
  /** `null` when nothing is left out. */
  more: ReactNode;
}

/**
 * Shows the beginning of a list, with a button such as 'Alle 41 tonen' below it.
 * @param limit how many items are shown at first
 */
export function useLimited<T>(items: readonly T[], limit: number): Limited<T> {
  const [all, setAll] = useState(false);
  if (items.length <= limit) return { shown: items, more: null };
  return {
    shown: all ? items : items.slice(0, limit),
    more: (
      <Button kind="quiet" icon={all ? 'up' : 'down'} onClick={() => setAll(!all)}>
        {all ? dataTexts.showLess : dataTexts.showAll(items.length)}
      </Button>
    ),
  };
}
