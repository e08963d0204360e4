import { RemoteCrashed, RemoteIncompatible, RemoteLoading, RemoteUnavailable } from '../composition-ui/RemoteStates';
import type { RemoteSize } from '../composition-ui/RemoteFrame';
import { CrashBoundary } from './CrashBoundary';
import { useModuleLife } from './useModuleLife';

export interface RemoteViewProps {
  /** Name of the remote's package. */
  remote: string;
  /** The exposed module whose default export is shown. */
  module: string;
  size: RemoteSize;
  /** Heading shown until the module renders its own. */
  title: string;
  /** Props for the module; none when left out. */
  props?: object;
}

/** Renders a module of an area, or the fallback for its loading, unavailable, incompatible or crashed state. */
export function RemoteView({ remote, module, size, title, props = {} }: RemoteViewProps) {
  const { life, state } = useModuleLife(remote, module);
  const frame = { size, title };
  switch (state.phase) {
    case 'idle':
    case 'loading':
      return <RemoteLoading {...frame} />;
    case 'unavailable':
      return <RemoteUnavailable {...frame} onRetry={life.retry} />;
    case 'incompatible':
      return <RemoteIncompatible {...frame} />;
    case 'crashed':
      return <RemoteCrashed {...frame} onRetry={life.retry} />;
    case 'ready':
      return (
        <CrashBoundary onStart={life.begin} onCrash={life.crash}>
          <state.Component {...props} />
        </CrashBoundary>
      );
  }
}
