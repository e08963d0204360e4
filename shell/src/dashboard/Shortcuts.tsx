import { Link } from '@groepsapp/kernel/router';
import { Icon } from '@groepsapp/kernel/ui/base';
import { CountBadge } from '@groepsapp/kernel/ui/data';
import type { MenuItem } from '../layout/menuItems';
import { dashboardTexts as texts } from './dashboardTexts';
import styles from './Shortcuts.module.css';

/** As many as stand in one row of a phone. */
const most = 4;

/** The first screens of the menu, as a row of links. */
export function Shortcuts({ items }: { items: readonly MenuItem[] }) {
  if (items.length === 0) return null;
  return (
    <nav aria-label={texts.shortcuts}>
      <ul className={styles.row}>
        {items.slice(0, most).map(({ path, label, icon, count, counted }) => (
          <li key={path} className={styles.item}>
            <Link to={path} className={styles.link ?? ''}>
              <Icon name={icon} />
              {label}
              <span className={styles.count}>
                <CountBadge count={count} label={counted} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
