import type { Page, Route } from '@playwright/test';

/** The part of React's types that planted code needs. */
interface React {
  createElement(type: unknown, props?: object | null, ...children: unknown[]): unknown;
  useState<T>(initial: T): [T, (next: T) => void];
  useEffect(effect: () => void | (() => void), dependencies: readonly unknown[]): void;
}

type Subscribable = { subscribe(listener: () => void): unknown };

/** The part of the kernel's types that planted code needs. */
interface KernelModule {
  useKernel(): { bus: { events(name: string): Subscribable; emit(name: string, payload: object): void } };
}

type Component = (props: object) => unknown;

/** Replaces a component that a remote exposes; runs in the page. */
export type Plant = (original: Component, react: React, kernel: KernelModule) => Component;

declare global {
  interface Window {
    /** Set by a test; called by the remote's entry, which the test has added to. */
    plant?: Plant;
    /** Set by a test; called before each module of a chunk of the remote runs. */
    beforeModule?: () => void;
  }
}

/** Code appended to the entry of a remote: it wraps the component of every module that is requested from it. */
function wrapContainer(name: string): string {
  return `;(() => {
  const container = globalThis.${name};
  let shared;
  const load = async (library) => (await Object.values(shared[library])[0].get())();
  globalThis.${name} = {
    init: (scope, ...rest) => container.init((shared = scope), ...rest),
    get: async (...args) => {
      const factory = await container.get(...args);
      const [react, kernel] = await Promise.all([load('react'), load('@groepsapp/kernel')]);
      const exposed = factory();
      const component = globalThis.plant(exposed.default, react, kernel);
      return () => ({ ...exposed, default: component });
    },
  };
})();`;
}

/** What the server answers; `null` once the test has ended, as its page may still ask when it is left. */
const sourceOf = (route: Route): Promise<string | null> =>
  route
    .fetch()
    .then((response) => response.text())
    .catch(() => null);

/**
 * Wraps every component that a remote exposes in a component of the test. The built code itself is not changed.
 * @param plant runs in the page, so it can use only its arguments and the page's globals
 */
export async function plantIn(page: Page, remote: string, plant: Plant): Promise<void> {
  await page.addInitScript(`window.plant = ${plant.toString()};`);
  await page.route(`**/remotes/${remote}/*/remoteEntry.js*`, async (route) => {
    const source = await sourceOf(route);
    if (source === null) return;
    const body = source + wrapContainer(remote.replaceAll('-', '_'));
    await route.fulfill({ contentType: 'text/javascript', body });
  });
}

/** Makes each module of a chunk call `window.beforeModule` before it runs; the chunk ends in its one call of `push`. */
function callingBefore(chunk: string): string {
  const wrap = `([ids, modules, ...more]) => [
    ids,
    Object.fromEntries(Object.entries(modules).map(([id, run]) => [
      id,
      (...args) => { globalThis.beforeModule(); return run(...args); },
    ])),
    ...more,
  ]`;
  return chunk.replace(/\.push\(\[\[[\s\S]*\]\)(?=;?\s*$)/, (call) => `.push((${wrap})(${call.slice(6, -1)}))`);
}

/**
 * Runs code of the test before each module of the cards of a remote, as if it were its first statement.
 * @param run runs in the page, so it can use only the page's globals
 */
export async function plantInModules(page: Page, remote: string, run: () => void): Promise<void> {
  await page.addInitScript(`window.beforeModule = ${run.toString()};`);
  await page.route(`**/remotes/${remote}/*/cards.*.js*`, async (route) => {
    const source = await sourceOf(route);
    if (source !== null) await route.fulfill({ contentType: 'text/javascript', body: callingBefore(source) });
  });
}
