import { expect, type Page } from '@playwright/test';

/**
 * The number of open resources of a page by kind: `listener window resize`, `timer`, `socket`, `subscriber unread`.
 * All timers are one kind, because the same timer may first wait a minute and later a quarter of an hour.
 */
export type Residue = Readonly<Record<string, number>>;

declare global {
  interface Window {
    /** Resources that were opened on this page and are not closed. */
    held?: Map<unknown, string>;
  }
}

/** Tracks listeners, timers and sockets until they are closed; runs in the page before any other script. */
function watch(): void {
  const held = new Map<unknown, string>();
  window.held = held;

  const { setTimeout, setInterval, clearTimeout } = window;
  window.setInterval = ((handler: () => void, delay = 0, ...rest: []) => {
    const id = setInterval(handler, delay, ...rest);
    held.set(id, 'timer');
    return id;
  }) as typeof setInterval;
  window.setTimeout = ((handler: () => void, delay = 0, ...rest: []) => {
    const id = setTimeout(() => {
      held.delete(id);
      handler(...rest);
    }, delay);
    held.set(id, 'timer');
    return id;
  }) as typeof setTimeout;
  window.clearTimeout = window.clearInterval = (id) => {
    held.delete(id);
    clearTimeout(id);
  };

  const names = new Map<unknown, string>([
    [window, 'window'],
    [document, 'document'],
  ]);
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const keys = new WeakMap<object, number>();
  let count = 0;
  function keyOf(target: EventTarget, type: string, listener: object, options: unknown): string {
    const capture =
      typeof options === 'object' ? Boolean((options as AddEventListenerOptions | null)?.capture) : options;
    if (!keys.has(listener)) keys.set(listener, (count += 1));
    return `${names.get(target)} ${type} ${keys.get(listener)} ${Boolean(capture)}`;
  }
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    addEventListener.call(this, type, listener, options);
    if (!names.has(this) || listener === null) return;
    const key = keyOf(this, type, listener, options);
    const forget = () => held.delete(key);
    held.set(key, `listener ${names.get(this)} ${type}`);
    if (typeof options !== 'object') return;
    if (options.once) addEventListener.call(this, type, forget, { once: true });
    options.signal?.addEventListener('abort', forget);
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    removeEventListener.call(this, type, listener, options);
    if (names.has(this) && listener !== null) held.delete(keyOf(this, type, listener, options));
  };

  window.WebSocket = class extends WebSocket {
    constructor(...given: ConstructorParameters<typeof WebSocket>) {
      super(...given);
      held.set(this, 'socket');
      addEventListener.call(this, 'close', () => held.delete(this));
    }
  };
}

/** Installs the tracking in a page; to be called before the page is opened. */
export async function watchResidue(page: Page): Promise<void> {
  await page.addInitScript(watch);
}

const topics = ['session', 'selection', 'settings', 'roster', 'unread', 'connectivity', 'variant'] as const;
const events = [
  'presence-changed',
  'messages-changed',
  'instructions-changed',
  'notes-changed',
  'activities-changed',
  'planning-changed',
  'photo-changed',
  'record-changed',
  'settings-changed',
  'registry-changed',
  'signed-out',
] as const;

interface Fiber {
  child: Fiber | null;
  sibling: Fiber | null;
  memoizedProps: { value?: { bus?: Bus } } | null;
}

/** An observable that RxJS made of a subject. */
interface OfSubject {
  source: { observers: readonly unknown[] };
}

interface Bus {
  topic(name: string): { changes: OfSubject };
  events(name: string): OfSubject;
}

/** Counts subscribers of the bus. It finds the bus in React's tree, because the app does not expose it. */
function subscribers([topics, events]: readonly [readonly string[], readonly string[]]): Record<string, number> {
  function busIn(fiber: Fiber | null): Bus | null {
    if (!fiber) return null;
    return fiber.memoizedProps?.value?.bus ?? busIn(fiber.child) ?? busIn(fiber.sibling);
  }
  const root = Object.entries(document.getElementById('root') ?? {}).find(([key]) =>
    key.startsWith('__reactContainer'),
  );
  const bus = busIn((root?.[1] as { stateNode: { current: Fiber } } | undefined)?.stateNode.current ?? null);
  if (!bus) throw new Error('the bus was not found');
  return Object.fromEntries([
    ...topics.map((name) => [`subscriber ${name}`, bus.topic(name).changes.source.observers.length]),
    ...events.map((name) => [`subscriber ${name}`, bus.events(name).source.observers.length]),
  ]) as Record<string, number>;
}

/** The open resources of the page at this moment. */
export async function residueOf(page: Page): Promise<Residue> {
  const counts = await page.evaluate(subscribers, [topics, events] as const);
  for (const kind of await page.evaluate(() => [...(window.held?.values() ?? [])])) {
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

/** The kinds whose count has grown, with the difference. */
export function grownSince(before: Residue, after: Residue): Residue {
  const more = Object.entries(after).map(([kind, count]) => [kind, count - (before[kind] ?? 0)] as const);
  return Object.fromEntries(more.filter(([, growth]) => growth > 0));
}

/** Expects no count to have grown; waits for resources that are still being closed. */
export async function expectNoMoreThan(page: Page, before: Residue): Promise<void> {
  await expect.poll(async () => grownSince(before, await residueOf(page))).toEqual({});
}
