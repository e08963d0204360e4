import type { Group, Kernel } from '@groepsapp/kernel';
import { defineOutbox, outboxOf, type OutboxEntry } from '@groepsapp/kernel/changes';
import { createApiClient, createBus, createKernel, createPersistence, initialTopics } from '@groepsapp/kernel/host';
import { BehaviorSubject } from 'rxjs';
import type { ChannelState } from '../../../shared-kernel/src/realtime/RealtimeChannel';
import { RealtimeChannel } from '../../../shared-kernel/src/realtime/RealtimeChannel';
import { serverClockOf } from '../../../shell/src/last-frame/kept';
import { tellConnectivity } from '../../../shell/src/services/connectivity';
import { startInside } from '../../../shell/src/services/insideServices';
import { SelectionService } from '../../../shell/src/services/SelectionService';
import { SessionService } from '../../../shell/src/services/SessionService';
import { Tokens } from '../../../shell/src/services/Tokens';
import { ImageTokenService } from '../../../shell/src/services/ImageTokenService';
import type { Channel } from './Channel';
import type { Device } from './Device';
import type { Network } from './Network';
import { Page } from './Page';

const bases = { main: '/api', v3: '/api/v3', legacy: '/api/legacy' };
const password = 'geheim-genoeg';

/** What is stored is not sealed here: the keys of a browser are made outside of its one thread. */
const noVault = { open: async () => undefined, close: () => undefined, empty: async () => undefined };

export const messages = defineOutbox({
  name: 'communication.messages',
  call: 'POST /messages',
  label: 'Bericht',
  announces: 'messages-changed',
});

export const absences = defineOutbox({
  name: 'planning.absence',
  call: 'POST /presence/absence',
  label: 'Afwezig',
  announces: 'presence-changed',
  lastOneCounts: true,
});

/** Where a tablet is used, and by whom. */
export interface Place {
  username: string;
  account: number;
  establishment: number;
  groups: readonly number[];
}

/** One load of the app: the real kernel with the real services of the shell, and no screens. */
export class App {
  readonly page: Page;
  readonly kernel: Kernel;
  readonly #session: SessionService;
  readonly #selection: SelectionService;
  readonly #place: Place;
  #isEntering = false;

  constructor(page: Page, place: Place, { network, channel }: { network: Network; channel: Channel }) {
    this.page = page;
    this.#place = place;
    const persistence = createPersistence({ variant: 'groepsapp' });
    const tokens = new Tokens(persistence);
    const clock = serverClockOf('groepsapp');
    const { bus, owner } = createBus(initialTopics('groepsapp'));
    const api = createApiClient({
      bases,
      adapter: network.adapter,
      getTokens: () => ({ ...tokens.forCalls(), personToken: bus.topic('tablet').value.person?.token ?? null }),
      onServerDate: clock.follow,
      onUnauthorised: (code) => this.#session.refused(code),
    });
    const host = { bus, owner, api, clock, persistence };
    this.#session = new SessionService(host, tokens, noVault);
    this.#selection = new SelectionService(host);
    const imageToken = new ImageTokenService(host);
    const state = new BehaviorSubject<ChannelState>('unknown');
    tellConnectivity(host, state);
    const page_ = { basePath: '/groepsapp', appVersion: '7.5.3', api: bases };
    this.kernel = createKernel({
      ...host,
      page: page_,
      section: persistence.section,
      routePaths: () => [],
      imageToken: imageToken.current,
    });
    startInside(this.kernel, owner, imageToken);
    const address = { key: 'key', path: '/realtime' };
    new RealtimeChannel({ address, api, bus, connect: channel.connect, onState: (next) => state.next(next) });
  }

  get hasSession(): boolean {
    return this.kernel.bus.topic('session').value !== null;
  }

  get isIn(): boolean {
    const { bus } = this.kernel;
    return this.hasSession && bus.topic('selection').value.groups.length > 0;
  }

  get entries(): readonly OutboxEntry[] {
    return outboxOf(this.kernel).store.all;
  }

  onEntries(listener: (entries: readonly OutboxEntry[]) => void): void {
    const { store } = outboxOf(this.kernel);
    store.subscribe(() => listener(store.all));
  }

  get roster() {
    return this.kernel.bus.topic('roster').value;
  }

  /** Logs in and chooses where to work, as far as that is not done. */
  async enter(): Promise<void> {
    if (this.isIn || this.#isEntering) return;
    this.#isEntering = true;
    await this.#logInAndChoose().finally(() => (this.#isEntering = false));
  }

  async #logInAndChoose(): Promise<void> {
    const { username, establishment, groups } = this.#place;
    const { api, bus } = this.kernel;
    if (bus.topic('session').value === null) await this.#session.login({ username, password, kind: 'employee' });
    if (bus.topic('selection').value.groups.length > 0) return;
    const places = await api.request('GET /establishments', {});
    const place = places.find(({ id }) => id === establishment);
    if (place === undefined) return;
    this.#selection.chooseEstablishment(place);
    const all: readonly Group[] = await api.request('GET /groups', {
      query: { id_establishment: String(establishment) },
    });
    this.#selection.chooseGroups(all.filter(({ id }) => groups.includes(id)));
  }
}

/** A tablet with the app, which is loaded again after it was killed. */
export class Tablet {
  readonly device: Device;
  readonly place: Place;
  apps: App[] = [];
  readonly #world: { network: Network; channel: Channel };
  /** Told of every app that was loaded. */
  onLoaded: (app: App) => void = () => undefined;

  constructor(device: Device, place: Place, world: { network: Network; channel: Channel }) {
    this.device = device;
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
      const app = new App(page, this.place, this.#world);
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
    if (app !== null && !app.isIn) await app.page.run(() => void app.enter().catch(() => undefined));
  }
}
