import { useEffect, useRef, type ReactNode } from 'react';
import { NavLink, useLocation } from '../../router';
import styles from './TabLinks.module.css';

export interface TabLink {
  /** Address of the tab, below the base path. */
  to: string;
  label: string;
  /** Whether only this very address opens the tab, and not those below it. */
  end?: boolean;
  /** After the label, such as a `CountBadge` of what waits there. */
  badge?: ReactNode;
}

interface TabLinksProps {
  /** Accessible name. */
  label: string;
  tabs: readonly TabLink[];
}

/**
 * Tabs that each have an address: a navigation of links, so that back, reload and a shared link open the same tab. Of
 * more tabs than fit the open one is scrolled into sight.
 */
export function TabLinks({ label, tabs }: TabLinksProps) {
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const open = nav.current?.querySelector('[aria-current="page"]');
    if (!open) return undefined;
    const show = () => open.scrollIntoView?.({ block: 'nearest', inline: 'center' });
    show();
    // A badge comes later than its tab, and makes it wider.
    const changes = new MutationObserver(show);
    changes.observe(open, { childList: true, characterData: true, subtree: true });
    return () => changes.disconnect();
  }, [pathname]);

  return (
    <nav ref={nav} aria-label={label} className={styles.tabs} data-ga-scroller>
      {tabs.map(({ to, label: text, end = false, badge }) => (
        <NavLink key={to} to={to} end={end} className={styles.tab}>
          <span className={styles.label}>
            {text}
            {badge}
          </span>
        </NavLink>
      ))}
    </nav>
  );
}
