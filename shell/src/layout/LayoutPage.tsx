import { useEffect, useMemo, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import type { AreaMenuItem } from '@groepsapp/contract/registry';
import { useTopic, type Roster, type SettingsState } from '@groepsapp/kernel';
import { isFiltering } from '@groepsapp/kernel/host';
import { Outlet, useLocation, useNavigate } from '@groepsapp/kernel/router';
import { Fence, latePart, Loading } from '@groepsapp/kernel/ui/base';
import { AttentionPlace } from '../attention/AttentionPlace';
import { areSettingsMissing } from '../base/settingsKnown';
import { whenFilled } from '../base/underWay';
import { FilterBar } from '../child-filter/FilterBar';
import { useComposition } from '../composition/CompositionContext';
import { useAreaMenu } from '../composition/useAreaMenu';
import { useIdlePreload } from '../composition/useIdlePreload';
import { useRunOnPress } from '../composition/useRunOnPress';
import { useIconHints } from '../icon-hints/useIconHints';
import { UnsentNotice } from '../unsent/UnsentNotice';
import { ChildSheetPlace } from './ChildSheetPlace';
import { layoutTexts } from './layoutTexts';
import { menuParts, useMenuCounts } from './menuItems';
import { ReadsOnlyNotice, SettingsMissing, StorageFullNotice } from './Notices';
import type { PanelsProps } from './Panels';
import { SideMenu } from './SideMenu';
import { TopBar } from './TopBar';
import { useFolded } from './useFolded';
import { useKeepFrame } from './useKeepFrame';
import { useSurfaces } from './useSurfaces';
import styles from './Layout.module.css';

/** Whether the previous screen asked to open the menu. Read once, so that a reload does not open it again. */
function useOpensMenu(): boolean {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const opens = typeof state === 'object' && state !== null && 'openMenu' in state;
  useEffect(() => {
    if (opens) void navigate({ pathname, search }, { replace: true });
  }, [opens, navigate, pathname, search]);
  return opens;
}

export default function LayoutPage() {
  const { establishment } = useTopic('selection');
  const withoutSettings = useTopic('settings', areSettingsMissing);
  const { channel } = useComposition();
  const areaItems = useAreaMenu();
  const openMenu = useOpensMenu();
  useIdlePreload();
  useRunOnPress();
  useKeepFrame();
  if (!establishment) return null;

  return (
    <ChildSheetPlace>
      <Layout areaItems={areaItems} beta={channel === 'beta'} openMenu={openMenu}>
        <AttentionPlace />
        {withoutSettings && <SettingsMissing />}
        <ReadsOnlyNotice />
        <Fence failed={null}>
          <StorageFullNotice />
        </Fence>
        <Fence failed={null}>
          <UnsentNotice />
        </Fence>
        <ScreenOutlet />
      </Layout>
    </ChildSheetPlace>
  );
}

export interface LayoutProps {
  areaItems: readonly AreaMenuItem[];
  beta?: boolean;
  /** Whether the menu starts open on a narrow screen. On a wide screen it is always visible. */
  openMenu?: boolean;
  children: ReactNode;
}

const mayManage = ({ values }: SettingsState) => values['role:manageLocation'] === '1';

const filters = ({ filter }: Roster) => isFiltering(filter);

const mainId = 'inhoud';

/** The layout around every screen of an establishment: top bar, menu, panels and main part. */
export function Layout(props: LayoutProps) {
  const { areaItems, beta = false, openMenu = false, children } = props;
  const surfaces = useSurfaces(openMenu);
  const { triggers, panel, compact } = surfaces;
  const counts = useMenuCounts();
  const isTablet = useTopic('session', (session) => session?.tablet === true);
  const variant = useTopic('variant');
  const manages = useTopic('settings', mayManage);
  const parts = useMemo(
    () => menuParts(areaItems, counts, { variant, isTablet, manages }),
    [areaItems, counts, variant, isTablet, manages],
  );
  const mainRef = useRef<HTMLElement>(null);
  useIconHints();

  return (
    <Frame beta={beta} foldable={compact && !surfaces.covered} onKeyDown={surfaces.onKeyDown}>
      <SkipLink onFollow={() => mainRef.current?.focus()} />
      <header className={styles.top}>
        {beta && <p className={styles.beta}>{layoutTexts.beta}</p>}
        <TopBar triggers={triggers} compact={compact} />
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

/** The panels, which no screen needs before a tap. */
export const Panels = latePart(() => import(/* webpackChunkName: "panels" */ './Panels'));

interface LatePanelsProps extends Omit<PanelsProps, 'open'> {
  open: PanelsProps['open'] | null;
}

/** The panel that is open, if any. The code is loaded when the screen is filled, or when one is opened. */
function LatePanels({ open, ...others }: LatePanelsProps) {
  useEffect(() => whenFilled(() => void Panels.load().catch(() => undefined)), []);
  if (open === null) return null;
  return (
    <Fence waiting={null} failed={(notice) => <div className={styles.panelFailed}>{notice}</div>} resetKey={open}>
      <Panels {...others} open={open} />
    </Fence>
  );
}

/** The screen of the present route; one that fails leaves menu and top bar alone, and the next one opens as usual. */
export function ScreenOutlet() {
  return (
    <Fence
      waiting={<Loading />}
      failed={(notice) => <div className={styles.screenFailed}>{notice}</div>}
      resetKey={useLocation().pathname}
    >
      <Outlet />
    </Fence>
  );
}
