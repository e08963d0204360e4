// oxlint-disable-next-line no-restricted-imports -- the one place that retries what `lazy` would keep as a failure
import { lazy, useState, type ComponentType } from 'react';
import { keepTrying } from '../../async/keepTrying';

/** Thrown in place of a part whose code could not be fetched; the `Fence` around it puts the part there later. */
export class LateFailure extends Error {
  /** @param whenThere calls back once the code is there, which is tried for as long as somebody waits; returns an end to it */
  constructor(
    readonly whenThere: (tell: () => void) => () => void,
    readonly load: () => Promise<unknown>,
  ) {
    super('the code of a part could not be fetched');
    this.name = 'LateFailure';
  }
}

/** A component whose code comes later; it stands within a `Fence`. */
export interface LatePart<P> {
  (props: P): React.JSX.Element;
  /** Loads and runs its code before it is rendered. */
  load(): Promise<unknown>;
  /** Whether it renders at once. */
  isThere(): boolean;
}

/**
 * Like `lazy`, but code that was loaded ahead renders at once, and code that could not be fetched is tried again. `lazy`
 * suspends in its first render even then, and keeps a failure for ever.
 * @param load imports the component; called again after a failure
 */
export function latePart<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): LatePart<P> {
  let loaded: ComponentType<P> | null = null;
  let stop: () => void = () => undefined;
  const waiting = new Set<() => void>();

  async function fetchPart() {
    const module = await load();
    loaded = module.default;
    waiting.forEach((tell) => tell());
    return module;
  }

  function whenThere(tell: () => void) {
    if (waiting.size === 0) stop = keepTrying(fetchPart);
    waiting.add(tell);
    return () => {
      waiting.delete(tell);
      if (waiting.size === 0) stop();
    };
  }

  const Awaited = lazy(() =>
    fetchPart().catch(() => {
      throw new LateFailure(whenThere, fetchPart);
    }),
  );

  function Part(props: P) {
    // Chosen at the first render: another component later would mount the part again.
    const [Chosen] = useState<ComponentType<P>>(() => loaded ?? Awaited);
    return <Chosen {...props} />;
  }
  return Object.assign(Part, { load: fetchPart, isThere: () => loaded !== null });
}
