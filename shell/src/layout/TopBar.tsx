import type { Ref } from 'react';
import type { Establishment, Group } from '@groepsapp/kernel';
import { Icon } from '@groepsapp/kernel/ui/base';
import { Logo } from '../brand/Logo';
import { GroupBadges } from './GroupBadges';
import { groupsName } from './groupBadges';
import { layoutTexts } from './layoutTexts';
import styles from './TopBar.module.css';

export interface TopBarProps {
  establishment: Establishment;
  groups: readonly Group[];
  menuId: string;
  menuOpen: boolean;
  menuButtonRef: Ref<HTMLButtonElement>;
  onToggleMenu: () => void;
}

/** Where the user works: establishment and groups; and the button of the menu. */
export function TopBar({ establishment, groups, menuId, menuOpen, menuButtonRef, onToggleMenu }: TopBarProps) {
  return (
    <header className={styles.bar}>
      <button
        ref={menuButtonRef}
        type="button"
        className={styles.menuButton}
        aria-label={menuOpen ? layoutTexts.closeMenu : layoutTexts.openMenu}
        aria-expanded={menuOpen}
        aria-controls={menuId}
        onClick={onToggleMenu}
      >
        <Icon name="menu" />
      </button>
      <span className={styles.logo}>
        <Logo />
      </span>
      <div className={styles.names}>
        <p className={styles.establishment}>{establishment.name}</p>
        <p className={styles.group}>{groupsName(groups)}</p>
      </div>
      <GroupBadges groups={groups} />
    </header>
  );
}
