import { useEffect, useRef, type ReactNode } from 'react';
import { Link, useLocation } from '../../router';
import { usePathAhead } from '../../router/BrowserRouter';
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

/** Whether a path is that of a tab, with or without its query, in capitals or not. */
function isAt(path: string, { to, end = false }: TabLink): boolean {
  const [of = ''] = to.toLowerCase().split('?');
  const at = path.toLowerCase();
  return at === of || (!end && at.startsWith(`${of}/`));
}

/**
 * Tabs that each have an address: a navigation of links, so that back, reload and a shared link open the same tab. Of
 * more tabs than fit the open one is scrolled into sight.
 */
export function TabLinks({ label, tabs }: TabLinksProps) {
  const { pathname } = useLocation();
  const ahead = usePathAhead();
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
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} className={styles.tab} aria-current={isAt(ahead, tab) ? 'page' : undefined}>
          <span className={styles.label}>
            {tab.label}
            {tab.badge}
          </span>
        </Link>
      ))}
    </nav>
  );
}
