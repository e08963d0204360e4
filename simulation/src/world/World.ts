import type { Act, Scenario } from './scenario';
import { Book } from './Book';
import { Channel } from './Channel';
import { Device } from './Device';
import { type Location, makeLocation } from './Location';
import { Network } from './Network';
import { runningPage } from './Page';
import { Server } from './Server';
import { type App, Tablet } from './Tablet';
import { Timeline } from './Timeline';
import { Trace } from './Trace';

/** How long a person takes to open the app again after it was gone, in ms. */
const reopenMs = 3_000;
/** How often somebody looks at a tablet, in ms. */
const lookMs = 10_000;

/** A location with tablets and a server, on one time. */
export class World {
  readonly timeline: Timeline;
  readonly server: Server;
  readonly network: Network;
  readonly channel: Channel;
  readonly trace: Trace;
  readonly book = new Book();
  readonly location: Location;
  readonly tablets: readonly Tablet[];
  /** Whether nothing goes wrong any more. */
  isCalm = false;
  /** How often each fault happened. */
  readonly faults = new Map<string, number>();
  /** Errors that no code of the app caught. */
  readonly errors: unknown[] = [];

  private constructor(scenario: Scenario, server: Server, location: Location, print: ((line: string) => void) | null) {
    this.server = server;
    this.location = location;
    this.timeline = server.timeline;
    this.trace = new Trace(this.timeline, print);
    this.channel = new Channel(server);
    this.network = new Network(server, this.trace, (kind) => this.happened(kind));
    this.tablets = location.places.map((place, number) => {
      const device = new Device(number, scenario.seed * 31 + number, this.timeline, runningPage);
      const tablet = new Tablet(device, place, this);
      tablet.onLoaded = (app) => this.#watch(tablet, app);
      return tablet;
    });
  }

  static async make(scenario: Scenario, print: ((line: string) => void) | null): Promise<World> {
    const server = await Server.start(new Timeline(Date.parse(scenario.begin)));
    const location = await makeLocation(server, scenario.tablets, scenario.children);
    const world = new World(scenario, server, location, print);
    for (const tablet of world.tablets) await tablet.load();
    world.#lookAround();
    await world.pass(5_000);
    return world;
  }

  /** Whoever finds a login on a screen logs in. */
  #lookAround(): void {
    this.timeline.after(lookMs, async () => {
      for (const tablet of this.tablets) await tablet.enter();
      this.#lookAround();
    });
  }

  /** Lets time go by. */
  pass(milliseconds: number): Promise<void> {
    return this.timeline.runUntil(this.timeline.now + milliseconds);
  }

  happened(kind: string): void {
    this.faults.set(kind, (this.faults.get(kind) ?? 0) + 1);
  }

  tablet({ tablet }: Pick<Act, 'tablet'>): Tablet {
    const found = this.tablets[tablet % this.tablets.length];
    if (found === undefined) throw new Error('There is no tablet.');
    return found;
  }

  /** Notes what an app says was saved, and has it opened again when it is gone. */
  #watch(tablet: Tablet, app: App): void {
    app.onEntries((entries) => {
      if (app.page.doomed) return;
      for (const { key, state } of entries) if (state === 'sent') this.book.saved.add(key);
    });
    app.page.onDeath.push(() => {
      this.errors.push(...app.page.errors);
      this.#miss(tablet);
      if (tablet.app === null) this.timeline.after(reopenMs, () => (tablet.app === null ? tablet.load() : undefined));
    });
  }

  /** What a page kept for want of room went with it. */
  #miss({ device }: Tablet): void {
    const kept = [...device.values.values()].join();
    for (const deed of this.book.deeds) {
      if (deed.tablet !== device.number || deed.state !== 'unsafe' || deed.key === null) continue;
      if (!kept.includes(deed.key)) deed.state = 'lost';
    }
  }

  async end(): Promise<void> {
    for (const { apps } of this.tablets) apps.forEach(({ page }) => this.errors.push(...page.errors));
    await this.server.stop();
  }
}
