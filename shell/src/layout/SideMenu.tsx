import { useEffect, useRef } from 'react';
import { usePathAhead } from '@groepsapp/kernel/host';
import { Link } from '@groepsapp/kernel/router';
import { Icon } from '@groepsapp/kernel/ui/base';
import { CountBadge } from '@groepsapp/kernel/ui/data';
import { firstPart } from '../base/paths';
import { layoutTexts } from './layoutTexts';
import type { MenuItem } from './menuItems';
import styles from './SideMenu.module.css';

interface SideMenuProps {
  id: string;
  parts: readonly (readonly MenuItem[])[];
  /** Whether the menu lies over the content, as on a narrow screen. */
  overlay: boolean;
  onClose: () => void;
}

/** The main menu. As an overlay it is a dialog that takes the focus and closes when an item is chosen. */
export function SideMenu(props: SideMenuProps) {
  if (!props.overlay) return <Items {...props} />;
  return (
    <div role="dialog" aria-label={layoutTexts.overlayMenu}>
      <Items {...props} />
    </div>
  );
}

function Items({ id, parts, overlay, onClose }: SideMenuProps) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (overlay) ref.current?.querySelector('a')?.focus();
  }, [overlay]);

  return (
    <nav ref={ref} id={id} className={`${styles.menu} ${overlay ? styles.overlay : ''}`} aria-label={layoutTexts.menu}>
      {parts.map((items, part) => (
        <ul key={part} className={styles.part}>
          {items.map((item) => (
            <li key={item.path}>
              <MenuLink item={item} onFollow={overlay ? onClose : undefined} />
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}

/** Current on all screens of its area, which begin with the same part: an item can lead to a screen below it. */
function MenuLink({ item, onFollow }: { item: MenuItem; onFollow: (() => void) | undefined }) {
  const isCurrent = firstPart(usePathAhead()) === firstPart(item.path);
  const content = (
    <>
      <Icon name={item.icon} />
      <span className={styles.label}>{item.label}</span>
      <span className={styles.count}>
        <CountBadge count={item.count} label={item.counted} />
      </span>
    </>
  );
  if (item.leaves === true) {
    return (
      <a href={item.path} className={styles.link}>
        {content}
      </a>
    );
  }
  return (
    <Link to={item.path} className={styles.link ?? ''} aria-current={isCurrent ? 'page' : undefined} onClick={onFollow}>
      {content}
    </Link>
  );
}
