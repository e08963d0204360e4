import { useEffect, useRef } from 'react';
import { useSlot } from '@groepsapp/kernel';
import { NavLink, useLocation } from '@groepsapp/kernel/router';
import { texts } from '../texts';
import { childPath } from './childPath';
import styles from './ChildTabs.module.css';

/**
 * Links to the tabs of a child, with the current one marked and in sight. They replace the history entry, so Back leaves
 * the record.
 */
export function ChildTabs({ childId }: { childId: number }) {
  const contributed = useSlot('child-tab').map(({ title, path }) => ({ title, path }));
  const tabs = [{ title: texts.children.details, path: undefined }, ...contributed];
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const open = nav.current?.querySelector('[aria-current="page"]');
    open?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [pathname]);

  return (
    <nav ref={nav} aria-label={texts.children.tabs} className={styles.tabs}>
      <ul className={styles.list} data-ga-scroller>
        {tabs.map(({ title, path }) => (
          <li key={path ?? ''}>
            <NavLink end replace to={childPath(childId, path)} className={styles.tab ?? ''}>
              {title}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
