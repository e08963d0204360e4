import { lazy, useState, type ComponentType } from 'react';

/** A screen whose code comes later. */
export interface LazyScreen<P> {
  (props: P): React.JSX.Element;
  /** Loads and runs its code before it is opened. */
  load(): Promise<unknown>;
}

/**
 * Like `lazy`, but a screen whose code was loaded ahead renders at once. `lazy` suspends in its first render even then, so
 * that the user sees the fallback, or waits for a second render.
 * @param load imports the screen; called again after a failure
 */
export function lazyScreen<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): LazyScreen<P> {
  let loaded: ComponentType<P> | null = null;
  const keep = async () => {
    const module = await load();
    loaded = module.default;
    return module;
  };
  const Late = lazy(keep);
  function Screen(props: P) {
    // Chosen at the first render: another component later would mount the screen again.
    const [Chosen] = useState<ComponentType<P>>(() => loaded ?? Late);
    return <Chosen {...props} />;
  }
  return Object.assign(Screen, { load: keep });
}
