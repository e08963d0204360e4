import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { KernelProvider, useKernel } from '@groepsapp/kernel';
import { kernelOfArea } from '@groepsapp/kernel/host';
import { useLocation } from '@groepsapp/kernel/router';
import { useComposition } from './CompositionContext';
import { CrashBoundary } from './CrashBoundary';
import { RemoteState, type RemoteSize } from './RemoteState';

interface RemoteViewProps {
  remote: string;
  module: string;
  size: RemoteSize;
  /** Heading shown until the module renders its own. */
  title: string;
  props?: object;
}

/** Opens and renders a module of an area, or its state. A crashed module is retried after the user navigates. */
export function RemoteView({ remote, module, size, title, props = {} }: RemoteViewProps) {
  const life = useComposition().modules.life(remote, module);
  const kernel = kernelOfArea(useKernel(), remote, life.tell);
  const state = useSyncExternalStore(life.subscribe, life.getSnapshot);
  const { key } = useLocation();
  // A layout effect, so that a module that was loaded ahead shows in the first paint.
  useLayoutEffect(() => life.open(), [life]);
  // In the clean-up, so when the user leaves: on arrival it would retry a module that crashes again at once, without
  // showing the message.
  useEffect(() => () => life.navigated(), [life, key]);

  if (state.phase !== 'ready')
    return <RemoteState phase={state.phase} size={size} title={title} onRetry={life.retry} />;
  return (
    <CrashBoundary onStart={life.begin} onCrash={life.crash}>
      <KernelProvider kernel={kernel}>
        <state.Component {...props} />
      </KernelProvider>
    </CrashBoundary>
  );
}
