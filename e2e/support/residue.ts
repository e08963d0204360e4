import { expect, type Page } from '@playwright/test';

/**
 * How many of each kind a page holds: `listener window resize`, `timer`, `socket`, `subscriber unread`.
 * Timers count together: one that waits a minute first and a quarter of an hour from then on is the same one.
 */
export type Residue = Readonly<Record<string, number>>;

declare global {
  interface Window {
    /** What has been begun on this page and has not ended. */
    held?: Map<unknown, string>;
  }
}

/** Notes everything that is begun, until it ends; runs in the page before any other script. */
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

/** Lets a page count what it holds; to be called before it is opened. */
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

/** Counts subscribers of the bus, which it finds where React has it: the app itself gives no way to it. */
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

/** What the page holds at this moment. */
export async function residueOf(page: Page): Promise<Residue> {
  const counts = await page.evaluate(subscribers, [topics, events] as const);
  for (const kind of await page.evaluate(() => [...(window.held?.values() ?? [])])) {
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

/** Of what there is more than before, and how much more. */
export function grownSince(before: Residue, after: Residue): Residue {
  const more = Object.entries(after).map(([kind, count]) => [kind, count - (before[kind] ?? 0)] as const);
  return Object.fromEntries(more.filter(([, growth]) => growth > 0));
}

/** That the page comes to hold no more than it did; what is still under way may end first. */
export async function expectNoMoreThan(page: Page, before: Residue): Promise<void> {
  await expect.poll(async () => grownSince(before, await residueOf(page)), { timeout: 30_000 }).toEqual({});
}
