import type { Registry } from '@groepsapp/contract/registry';
import type { Browser, ConsoleMessage, Page, Request } from 'playwright-core';
import * as v from 'valibot';
import { loadContract } from '../area/area.ts';
import { Refusal } from '../refusal.ts';
import { type Account, logIn } from './account.ts';
import { compare } from './compare.ts';

export const widths = [360, 768, 1280] as const;
const height = 800;
const tallest = 10_000;
/** A screen that is as high as its window grows with it, so that it is never shown whole. */
const mostGrowths = 2;
const patienceMs = 15_000;

/** What tells of the preview itself takes room that no release of the app has to spare. It is said past the policy for styles. */
const withoutBar = `{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('aside[aria-label="Voorbeeld"] { display: none }');
  document.adoptedStyleSheets.push(sheet);
}`;

/** What a screen looks like. */
export interface Look {
  /** Path of the screen that is shown, which is another one where the account or the settings lead elsewhere; and what it lacks. */
  place: string;
  /** At each of the widths; `null` where it did not come to rest. */
  pictures: readonly (Buffer | null)[];
  /** Errors and alerts, without what differs from release to release. */
  heard: readonly string[];
}

/** A page on which somebody is logged in, to take pictures of its screens. */
export class Side {
  readonly #page: Page;
  readonly #home: URL;
  readonly #heard = new Set<string>();
  readonly #calls = new Set<Request>();

  private constructor(page: Page, home: string) {
    this.#page = page;
    this.#home = new URL(home);
    page.on('console', (message) => message.type() === 'error' && this.#hear(textOf(message)));
    page.on('pageerror', ({ message }) => this.#hear(message));
    page.on('request', (request) => request.url().includes('/api/') && this.#calls.add(request));
    for (const end of ['requestfinished', 'requestfailed'] as const) {
      page.on(end as 'requestfinished', (request) => void this.#calls.delete(request));
    }
  }

  /** @param home address of the app, with a slash at its end */
  static async open(browser: Browser, home: string): Promise<Side> {
    const context = await browser.newContext({
      locale: 'nl-NL',
      timezoneId: 'Europe/Amsterdam',
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
      viewport: { width: 1280, height },
    });
    await context.addInitScript(withoutBar);
    // Before there is a page: one that is open would for a moment be in 1970.
    await context.clock.setFixedTime(new Date());
    context.setDefaultTimeout(patienceMs);
    return new Side(await context.newPage(), home);
  }

  async logIn(account: Account, establishment: string | undefined): Promise<void> {
    await this.#page.goto(this.#home.href).catch(() => {
      throw new Refusal(`${this.#home.origin} does not answer the browser; the preview is sent.`);
    });
    await logIn(this.#page, account, establishment);
    // What was chosen is kept by then.
    await this.picture(widths[0]);
  }

  /** Ends the session. */
  async logOut(): Promise<void> {
    await this.#page.goto(`${this.#home.href}logout`);
    await this.#page.waitForURL(/\/login\//);
  }

  /** What the page is composed of. */
  async registry(): Promise<Registry> {
    const { RegistrySchema } = await loadContract('registry');
    const text = await this.#page.locator('#page-config').textContent();
    const result = v.safeParse(v.object({ registry: RegistrySchema }), JSON.parse(text ?? 'null'));
    if (result.success) return result.output.registry;
    throw new Refusal('The page does not say which areas it has; are the packages here as new as the installation?');
  }

  /** The addresses in the app to which a screen links. */
  async linksOf(path: string): Promise<string[]> {
    await this.#goTo(path);
    await this.picture(1280);
    return this.links();
  }

  /** The addresses in the app to which the screen links that is open. */
  async links(): Promise<string[]> {
    const all = await this.#page.evaluate<string[]>('Array.from(document.links, ({ pathname }) => pathname)');
    return all.filter((one) => one.startsWith(this.#home.pathname)).map((one) => this.#pathIn(one));
  }

  /**
   * @param now what the clock of the page says all the time; one that differs from the server's by a minute is put right by the app
   * @param taps names of buttons to press, one after the other
   */
  async look(path: string, now: Date, taps: readonly string[]): Promise<Look> {
    this.#heard.clear();
    await this.#page.clock.setFixedTime(now);
    await this.#goTo(path).catch(() => this.#hear('The page does not load.'));
    const [narrowest, ...wider] = widths;
    const pictures = [await this.picture(narrowest)];
    let place = this.#pathIn(new URL(this.#page.url()).pathname);
    for (const name of taps) {
      const button = this.#page.getByRole('button', { name, exact: true }).first();
      // The screen is at rest: a button that is not there now does not come any more.
      if ((await button.count()) === 0) place += ` without a button '${name}'`;
      else await button.click().catch(() => (place += ` with a button '${name}' that cannot be pressed`));
      pictures[0] = await this.picture(narrowest);
    }
    for (const width of wider) pictures.push(await this.picture(width));
    for (const alert of await this.#page.getByRole('alert').allInnerTexts()) this.#hear(alert);
    return { place, pictures, heard: [...this.#heard] };
  }

  /** A picture of the whole screen that is open; `null` where it does not come to rest, or goes away. */
  picture(width: number): Promise<Buffer | null> {
    return this.#atRest(width).catch(() => null);
  }

  /**
   * A picture of the whole screen that is open, in a window as high as it, once it has come to rest: nothing loads, and two pictures
   * are the same.
   */
  async #atRest(width: number): Promise<Buffer | null> {
    const page = this.#page;
    const until = Date.now() + patienceMs;
    let [before, growths]: [Buffer | null, number] = [null, 0];
    await page.setViewportSize({ width, height });
    while (Date.now() < until) {
      const isLoading = this.#calls.size > 0 || (await isWaiting(page));
      const whole = await page.evaluate<number>('document.documentElement.scrollHeight');
      if (!isLoading && growths < mostGrowths && whole > (page.viewportSize()?.height ?? whole)) {
        await page.setViewportSize({ width, height: Math.min(whole, tallest) });
        growths += 1;
        before = null;
      }
      const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
      if (!isLoading && before !== null && compare(before, picture).share === 0) return picture;
      before = picture;
    }
    return null;
  }

  async #goTo(path: string): Promise<void> {
    this.#calls.clear();
    await this.#page.setViewportSize({ width: widths[0], height });
    await this.#page.goto(`${this.#home.href}${path.slice(1)}`, { waitUntil: 'load' });
  }

  #pathIn(pathname: string): string {
    return pathname.slice(this.#home.pathname.length - 1);
  }

  #hear(text: string): void {
    const { origin, pathname } = this.#home;
    const bases = [pathname, pathname.replaceAll(',', '%2C')].flatMap((base) => [origin + base, base]);
    const told = bases.reduce((said, base) => said.replaceAll(base, '/'), text.split('\n', 1)[0] ?? '');
    this.#heard.add(told.replaceAll(/\d+\.\d+\.\d+-[0-9a-f]{8,16}/g, '(release)'));
  }
}

/** Whether there is no screen yet, or one that says that it loads. */
async function isWaiting(page: Page): Promise<boolean> {
  const loading = page.getByRole('status').filter({ hasText: /\.\.\.$/, visible: true });
  return (await loading.count()) > 0 || (await page.getByRole('heading', { level: 1 }).count()) === 0;
}

/** What a page wrote to the console; the address of what was not answered without its query, in which tokens stand. */
function textOf(message: ConsoleMessage): string {
  const { url } = message.location();
  const asked = message.text().startsWith('Failed to load resource') && URL.canParse(url) ? new URL(url) : null;
  return asked === null ? message.text() : `${message.text()} ${asked.origin}${asked.pathname}`;
}
