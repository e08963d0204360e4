import { App, type Place } from './App';
import type { Channel } from './Channel';
import type { Device } from './Device';
import type { Network } from './Network';
import { Page } from './Page';

/** A tablet with the app, which is loaded again after it was killed. */
export class Tablet {
  readonly device: Device;
  /** Who uses it at all times but those of a substitute. */
  readonly own: Place;
  place: Place;
  /** Who logs in next; `null`: who did before. */
  next: Place | null = null;
  apps: App[] = [];
  readonly #world: { network: Network; channel: Channel };
  /** Told of every app that was loaded. */
  onLoaded: (app: App) => void = () => undefined;

  constructor(device: Device, place: Place, world: { network: Network; channel: Channel }) {
    this.device = device;
    this.own = place;
    this.place = place;
    this.#world = world;
  }

  /** The app that is in front. */
  get app(): App | null {
    this.apps = this.apps.filter(({ page }) => !page.dead);
    return this.apps[0] ?? null;
  }

  /** Loads the app, in a tab of its own. */
  async load(): Promise<void> {
    const page = new Page(this.device);
    await page.run(() => {
      const app = new App(page, this, this.#world);
      this.apps = [...this.apps, app];
      this.onLoaded(app);
    });
    await this.enter();
  }

  /** Goes on as somebody does who finds the login on the screen: in front they log in, other tabs they close. */
  async enter(): Promise<void> {
    if (this.device.asleep) return;
    const { app } = this;
    for (const other of this.apps) if (other !== app && !other.hasSession) other.page.kill();
    if (app !== null && this.next !== null && !app.hasSession && !app.isEntering) this.#begin(app, this.next);
    const { enrolled } = this.place;
    if (app === null || app.isIn || enrolled?.withdrawn === true) return;
    const code = enrolled === null || app.hasSession ? null : await enrolled.newCode();
    await app.page.run(() => void app.enter(code).catch(() => undefined));
  }
  /** Somebody else begins, in one tab. */
  #begin(app: App, next: Place): void {
    for (const other of this.apps) if (other !== app) other.page.kill();
    this.place = next;
    this.next = null;
  }
}
