import { useId, useMemo, useRef, type MouseEvent, type ReactNode } from 'react';
import type { AreaMenuItem } from '@groepsapp/contract/registry';
import type { Establishment, Group } from '@groepsapp/kernel';
import { layoutTexts } from './layoutTexts';
import { menuParts } from './menuItems';
import { SideMenu } from './SideMenu';
import { TopBar } from './TopBar';
import { useMenu } from './useMenu';
import styles from './Layout.module.css';

export interface LayoutProps {
  establishment: Establishment;
  groups: readonly Group[];
  /** The enabled menu items of the areas, in order. */
  areaItems: readonly AreaMenuItem[];
  /** Number of unread messages, for the menu. */
  unread: number;
  /** Opens the menu on a narrow screen too; it is open by itself on a wide one. */
  openMenu?: boolean;
  /** The screen of the present route. */
  children: ReactNode;
}

/** What surrounds every screen of the app proper: top bar, menu and main part. */
export function Layout({ establishment, groups, areaItems, unread, openMenu = false, children }: LayoutProps) {
  const menuId = useId();
  const menu = useMenu(openMenu);
  const parts = useMemo(() => menuParts(areaItems, unread), [areaItems, unread]);
  const mainRef = useRef<HTMLElement>(null);

  return (
    <>
      <SkipLink onFollow={() => mainRef.current?.focus()} />
      <TopBar
        establishment={establishment}
        groups={groups}
        menuId={menuId}
        menuOpen={menu.open}
        menuButtonRef={menu.buttonRef}
        onToggleMenu={menu.toggle}
      />
      <div className={styles.body}>
        {menu.open && <SideMenu id={menuId} parts={parts} overlay={menu.overlay} onClose={menu.close} />}
        {menu.overlay && <div className={styles.scrim} onClick={menu.close} />}
        <main ref={mainRef} tabIndex={-1} className={styles.main} inert={menu.overlay}>
          {children}
        </main>
      </div>
    </>
  );
}

function SkipLink({ onFollow }: { onFollow: () => void }) {
  function onClick(event: MouseEvent) {
    event.preventDefault();
    onFollow();
  }
  return (
    <a href="#" className={styles.skip} onClick={onClick}>
      {layoutTexts.skip}
    </a>
  );
}
