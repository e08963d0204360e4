import type { Page } from '@playwright/test';

/** As much of React as planted code needs. */
interface React {
  createElement(type: unknown, props?: object | null, ...children: unknown[]): unknown;
  useState<T>(initial: T): [T, (next: T) => void];
  useEffect(effect: () => void | (() => void), dependencies: readonly unknown[]): void;
}

type Subscribable = { subscribe(listener: () => void): unknown };

/** As much of the kernel as planted code needs. */
interface KernelModule {
  useKernel(): { bus: { events(name: string): Subscribable } };
}

type Component = (props: object) => unknown;

/** Puts another component in the place of one that a remote exposes; runs in the page. */
export type Plant = (original: Component, react: React, kernel: KernelModule) => Component;

declare global {
  interface Window {
    /** Set by a test; called by the remote's entry, which the test has added to. */
    plant?: Plant;
  }
}

/** Added to the entry of a remote: whoever asks it for a module gets one whose component was planted. */
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

/**
 * Plants a component around every one that a remote exposes. What was built runs as it is; the test adds to it.
 * @param plant sees nothing but its arguments and the page
 */
export async function plantIn(page: Page, remote: string, plant: Plant): Promise<void> {
  await page.addInitScript(`window.plant = ${plant.toString()};`);
  await page.route(`**/remotes/${remote}/*/remoteEntry.js`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()) + wrapContainer(remote.replaceAll('-', '_'));
    await route.fulfill({ contentType: 'text/javascript', body });
  });
}
