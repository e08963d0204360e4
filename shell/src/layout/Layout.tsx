import { useMemo, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import type { AreaMenuItem } from '@groepsapp/contract/registry';
import { useTopic, type Establishment, type Group, type Roster } from '@groepsapp/kernel';
import { isFiltering } from '@groepsapp/kernel/host';
import { Fence } from '@groepsapp/kernel/ui/base';
import { LateAttentionBar } from '../attention/LateAttentionBar';
import { FilterBar } from '../child-filter/FilterBar';
import { useIconHints } from '../icon-hints/useIconHints';
import { usePlaceTexts } from '../variant/placeTexts';
import { LatePanels } from './LatePanels';
import { layoutTexts } from './layoutTexts';
import { menuParts, useMenuCounts } from './menuItems';
import { SideMenu } from './SideMenu';
import { TopBar } from './TopBar';
import { useFolded } from './useFolded';
import { useSurfaces } from './useSurfaces';
import styles from './Layout.module.css';

export interface LayoutProps {
  establishment: Establishment;
  groups: readonly Group[];
  areaItems: readonly AreaMenuItem[];
  beta?: boolean;
  /** Whether the menu starts open on a narrow screen. On a wide screen it is always visible. */
  openMenu?: boolean;
  children: ReactNode;
}

const filters = ({ filter }: Roster) => isFiltering(filter);

const mainId = 'inhoud';

/** The layout around every screen of an establishment: top bar, menu, panels and main part. */
export function Layout(props: LayoutProps) {
  const { establishment, groups, areaItems, beta = false, openMenu = false, children } = props;
  const surfaces = useSurfaces(openMenu);
  const { triggers, panel, compact } = surfaces;
  const counts = useMenuCounts();
  const { other } = usePlaceTexts().groups;
  const parts = useMemo(() => menuParts(areaItems, counts, other), [areaItems, counts, other]);
  const mainRef = useRef<HTMLElement>(null);
  useIconHints();

  return (
    <Frame beta={beta} foldable={compact && !surfaces.covered} onKeyDown={surfaces.onKeyDown}>
      <SkipLink onFollow={() => mainRef.current?.focus()} />
      <header className={styles.top}>
        {beta && <p className={styles.beta}>{layoutTexts.beta}</p>}
        <TopBar establishment={establishment} groups={groups} triggers={triggers} compact={compact} />
        <Fence failed={null}>
          <FilterBar />
        </Fence>
      </header>
      <div className={styles.body}>
        {surfaces.menuOpen && (
          <SideMenu id={triggers.menu.controls} parts={parts} overlay={surfaces.menuOver} onClose={surfaces.close} />
        )}
        {surfaces.covered && <div className={styles.scrim} onClick={surfaces.close} />}
        <main ref={mainRef} id={mainId} tabIndex={-1} className={styles.main} inert={surfaces.covered}>
          <LateAttentionBar />
          {children}
        </main>
        <LatePanels open={panel} compact={compact} triggers={triggers} onClose={surfaces.close} />
      </div>
    </Frame>
  );
}

interface FrameProps {
  beta: boolean;
  /** Whether the top bar folds while the user scrolls down. */
  foldable: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  children: ReactNode;
}

/** Sets the height of the top bar: only this component renders again when the filter bar comes or goes, or the bar folds. */
function Frame({ beta, foldable, onKeyDown, children }: FrameProps) {
  const filtering = useTopic('roster', filters);
  const folded = useFolded(foldable);
  const heights = `${beta ? styles.withBeta : ''} ${filtering ? styles.withFilter : ''} ${folded ? styles.folded : ''}`;
  return (
    <div className={`${styles.layout} ${heights}`} data-frame onKeyDown={onKeyDown}>
      {children}
    </div>
  );
}

/** The router ignores fragments, so following the link only moves the focus. */
function SkipLink({ onFollow }: { onFollow: () => void }) {
  function onClick(event: MouseEvent) {
    event.preventDefault();
    onFollow();
  }
  return (
    <a href={`#${mainId}`} className={styles.skip} onClick={onClick}>
      {layoutTexts.skip}
    </a>
  );
}
