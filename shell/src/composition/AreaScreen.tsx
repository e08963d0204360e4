import { isEnabled } from '@groepsapp/contract/features';
import type { AreaRoute } from '@groepsapp/contract/registry';
import { useTopic } from '@groepsapp/kernel';
import { Navigate } from '@groepsapp/kernel/router';
import { Loading, Page } from '@groepsapp/kernel/ui/base';
import { areSettingsKnown, areSettingsMissing } from '../base/settingsKnown';
import { routeTitle, type OfRemote } from './areas';
import { useComposition } from './CompositionContext';
import { RemoteView } from './RemoteView';

const awaitsSettings = 'Dit scherm opent zodra de instellingen van deze vestiging geladen zijn.';

/** The screen of an area's route; elsewhere when the settings switch it off, once they are there. */
export default function AreaScreen({ route }: { route: OfRemote<AreaRoute> }) {
  const settings = useTopic('settings');
  const { remotes } = useComposition();
  if (!areSettingsKnown(settings)) return <Loading />;
  const title = routeTitle(route, remotes);
  if (!isEnabled(route.enabledBy, settings.values)) {
    if (areSettingsMissing(settings)) return <Page heading={title}>{awaitsSettings}</Page>;
    return <Navigate to="/dashboard" replace />;
  }
  // A key per module, so that navigating between routes mounts the other route's module.
  const { remote, module } = route;
  return <RemoteView key={`${remote} ${module}`} remote={remote} module={module} size="page" title={title} />;
}
