import { begin, end, type Started } from './started';

interface Observer {
  observe(target: Node, options?: unknown): void;
  unobserve?(target: Node): void;
  disconnect(): void;
}

const names = ['IntersectionObserver', 'MutationObserver', 'PerformanceObserver', 'ResizeObserver'];

function watched(observer: Observer, name: string): Observer {
  const { observe, unobserve, disconnect } = observer;
  const targets = new Set<unknown>();
  let one: Started | undefined;
  // An observer whose elements have left the page is garbage-collected.
  const gone = () => [...targets].every((target) => target instanceof Node && !target.isConnected);
  return Object.assign(observer, {
    observe(target: Node, options?: unknown) {
      one ??= begin(`an observer (${name})`, gone);
      targets.add(target);
      observe.call(observer, target, options);
    },
    unobserve(target: Node) {
      targets.delete(target);
      unobserve?.call(observer, target);
    },
    disconnect() {
      targets.clear();
      end(one);
      one = undefined;
      disconnect.call(observer);
    },
  });
}

const known = new WeakSet<object>();

/** Notes the observers of the classes that there are now: jsdom lacks some, for which a test brings its own. */
export function watchObservers(): void {
  for (const name of names) {
    const present: unknown = Reflect.get(window, name);
    if (typeof present !== 'function' || known.has(present)) continue;
    const construct = (target: typeof present, values: unknown[], newTarget: typeof present) =>
      watched(Reflect.construct(target, values, newTarget), name);
    const proxy = new Proxy(present, { construct });
    known.add(proxy);
    Reflect.set(window, name, proxy);
  }
}
