import { useEffect } from 'react';
import { useTopic } from '@groepsapp/kernel';
import { useLocation, useNavigate } from '@groepsapp/kernel/router';
import { Fence } from '@groepsapp/kernel/ui/base';
import { useComposition } from '../composition/CompositionContext';
import { useAreaMenu } from '../composition/useAreaMenu';
import { useIdlePreload } from '../composition/useIdlePreload';
import { useRunOnPress } from '../composition/useRunOnPress';
import { useKeepFrame } from './useKeepFrame';
import { ChildSheetPlace } from './ChildSheetPlace';
import { Layout } from './Layout';
import { SettingsMissing, StorageFullNotice } from './Notices';
import { areSettingsMissing } from '../base/settingsKnown';
import { UnsentNotice } from '../unsent/UnsentNotice';
import { ScreenOutlet } from './ScreenOutlet';

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
  const { establishment, groups } = useTopic('selection');
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
      <Layout
        establishment={establishment}
        groups={groups}
        areaItems={areaItems}
        beta={channel === 'beta'}
        openMenu={openMenu}
      >
        {withoutSettings && <SettingsMissing />}
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
