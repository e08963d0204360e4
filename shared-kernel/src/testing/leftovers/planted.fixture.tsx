import { useEffect, type ReactNode } from 'react';
import type { Bus } from '../../bus';

const listener = () => undefined;

function observed(Observer: typeof ResizeObserver | typeof MutationObserver): () => void {
  const observer = new Observer(listener);
  if (observer instanceof MutationObserver) observer.observe(document.body, { attributes: true });
  else observer.observe(document.body);
  return () => observer.disconnect();
}

function timed(id: number, clear: (id: number) => void): () => void {
  return () => clear(id);
}

function listening(target: EventTarget, options?: AddEventListenerOptions): () => void {
  target.addEventListener('focusin', listener, options);
  return () => target.removeEventListener('focusin', listener, options);
}

/** Listeners that end without being removed, once the signal says so and the window had the focus. */
export function listenForAWhile(signal: AbortSignal): void {
  listening(window, { once: true });
  listening(document, { signal });
}

/** The resources that a component may start, each with its clean-up. */
export const begins = {
  'a listener on window': () => listening(window),
  'a capturing listener on document': () => listening(document, { capture: true }),
  'an interval': () => timed(window.setInterval(listener, 1_000), clearInterval),
  'a timeout': () => timed(window.setTimeout(listener, 60_000), clearTimeout),
  'an observer of sizes': () => observed(ResizeObserver),
  'an observer of changes': () => observed(MutationObserver),
  'a subscription to an event': (bus: Bus) => {
    const subscription = bus.events('notes-changed').subscribe(listener);
    return () => subscription.unsubscribe();
  },
  'a subscription to a topic': (bus: Bus) => {
    const subscription = bus.topic('selection').changes.subscribe(listener);
    return () => subscription.unsubscribe();
  },
} satisfies Record<string, (bus: Bus) => () => void>;

export type Kind = keyof typeof begins;

/** Starts a resource of a kind, and cleans it up on unmount, or does not. */
export function Planted({ kind, bus, ends }: { kind: Kind; bus: Bus; ends: boolean }): ReactNode {
  useEffect(() => {
    const end = begins[kind](bus);
    return ends ? end : undefined;
  }, [kind, bus, ends]);
  return null;
}
