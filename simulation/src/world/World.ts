import type { Act, Scenario } from './scenario';
import { Book } from './Book';
import { Channel } from './Channel';
import { Device } from './Device';
import { type Location, makeLocation, pin } from './Location';
import { Network } from './Network';
import { Office } from './Office';
import { Product } from './Product';
import { runningPage } from './Page';
import { Server } from './Server';
import type { App } from './App';
import { Tablet } from './Tablet';
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
  readonly product: Product;
  readonly office: Office;
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
    this.product = new Product(server, location.integration);
    this.office = new Office(server, location.integration);
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
    const location = await makeLocation(server, scenario);
    const world = new World(scenario, server, location, print);
    world.product.read();
    for (const tablet of world.tablets) await tablet.load();
    world.#lookAround();
    await world.pass(5_000);
    return world;
  }

  /** Whoever finds a login on a screen logs in, and who is asked who stands there says so. */
  #lookAround(): void {
    this.timeline.after(lookMs, async () => {
      for (const tablet of this.tablets) {
        await tablet.enter();
        if (tablet.app?.isAsking === true && !tablet.device.asleep) await this.#sayWho(tablet, tablet.app);
      }
      this.#lookAround();
    });
  }

  /** What nobody knows any more who did is of who is asked. */
  async #sayWho({ device }: Tablet, app: App): Promise<void> {
    for (const deed of this.book.deeds) if (deed.tablet === device.number) deed.isAnybodys = true;
    await this.handOver(app, 0);
  }

  /** Somebody takes over an enrolled tablet. */
  async handOver(app: App, n: number): Promise<void> {
    const { persons } = this.location;
    const person = persons[n % persons.length];
    if (person !== undefined) await app.page.run(() => void app.handOver(person.employee, pin));
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
    app.kernel.bus.events('signed-out').subscribe(() => this.#miss(tablet));
    app.page.onDeath.push(() => {
      this.errors.push(...app.page.errors);
      this.#miss(tablet);
      if (tablet.app === null) this.timeline.after(reopenMs, () => (tablet.app === null ? tablet.load() : undefined));
    });
  }

  /** What a page kept for want of room goes with it, and with its session. */
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
