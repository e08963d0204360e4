import type { Group, Kernel } from '@groepsapp/kernel';
import { defineOutbox, outboxOf, type OutboxEntry } from '@groepsapp/kernel/changes';
import {
  createApiClient,
  createBus,
  createKernel,
  createPersistence,
  initialTopics,
  type Seal,
} from '@groepsapp/kernel/host';
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
import type { TabletService } from '../../../shell/src/services/TabletService';
import { openTablet } from '../../../shell/src/services/openTablet';
import type { Channel } from './Channel';
import type { Network } from './Network';
import type { Page } from './Page';

const bases = { main: '/api', v3: '/api/v3', legacy: '/api/legacy' };
const password = 'geheim-genoeg';

/** The seal leaves what is stored as it is: the keys of a browser are made outside of its one thread. */
const noVault = { open: async () => undefined, close: () => undefined, empty: async () => undefined };
const readable: Seal = { seal: (text) => text, open: (sealed) => sealed };

/** The outboxes of areas, which the simulation does not know. */
export const outboxes = {
  messages: defineOutbox({
    name: 'communication.messages',
    call: 'POST /messages',
    label: 'Bericht',
    announces: 'messages-changed',
  }),
  absences: defineOutbox({
    name: 'planning.absence',
    call: 'POST /presence/absence',
    label: 'Afwezig',
    announces: 'presence-changed',
    lastOneCounts: true,
  }),
  activities: defineOutbox({
    name: 'planning.activities',
    call: 'POST /activities',
    label: 'Activiteit',
    announces: 'activities-changed',
    parts: 'child_id',
  }),
  ends: defineOutbox({
    name: 'planning.activity-ends',
    call: 'PUT /activities/:id',
    label: 'Einde van een activiteit',
    announces: 'activities-changed',
  }),
};

/** A tablet that the company has enrolled, at which people say who they are. */
interface Enrolled {
  id: number;
  newCode(): Promise<string>;
  withdrawn: boolean;
}

/** Where a tablet is used, and by whom; an enrolled one has an account of its own. */
export interface Place {
  username: string;
  account: number;
  establishment: number;
  groups: readonly number[];
  enrolled: Enrolled | null;
}

/** One load of the app: the real kernel with the real services of the shell, and no screens. */
export class App {
  readonly page: Page;
  readonly kernel: Kernel;
  readonly #session: SessionService;
  readonly #selection: SelectionService;
  readonly #where: { readonly place: Place };
  readonly #tablet = new BehaviorSubject<TabletService | null>(null);
  #isEntering = false;

  /** @param tablet where it runs; who uses that may change */
  constructor(
    page: Page,
    tablet: { readonly place: Place },
    { network, channel }: { network: Network; channel: Channel },
  ) {
    this.page = page;
    this.#where = tablet;
    const persistence = createPersistence({ variant: 'groepsapp', seal: () => readable });
    const tokens = new Tokens(persistence);
    const clock = serverClockOf('groepsapp');
    const { bus, owner } = createBus(initialTopics('groepsapp'));
    const api = createApiClient({
      bases,
      adapter: network.adapter,
      getTokens: () => ({ ...tokens.forCalls(), personToken: bus.topic('tablet').value.person?.token ?? null }),
      onServerDate: clock.follow,
      onUnauthorised: (code) => this.#session.refused(code),
      onPersonNeeded: () => part.askWho(),
    });
    const host = { bus, owner, api, clock, persistence };
    this.#session = new SessionService(host, tokens, noVault);
    this.#selection = new SelectionService(host);
    const part = openTablet(host, this.#selection, undefined, this.#tablet);
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
    startInside(this.kernel, owner, { imageToken, selection: this.#selection });
    const address = { key: 'key', path: '/realtime' };
    new RealtimeChannel({ address, api, bus, connect: channel.connect, onState: (next) => state.next(next) });
  }

  get #place(): Place {
    return this.#where.place;
  }

  get isEntering(): boolean {
    return this.#isEntering;
  }

  /** The account that is logged in. */
  get login(): number {
    return this.#place.account;
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

  /** Who is taken to do what is done now. */
  get account(): number {
    return this.kernel.bus.topic('tablet').value.person?.accountId ?? this.#place.account;
  }

  get isEnrolled(): boolean {
    return this.#place.enrolled !== null;
  }

  /** Whether the tablet must know who stands there. */
  get wantsPerson(): boolean {
    return this.isEnrolled && this.account === this.#place.account;
  }

  get isAsking(): boolean {
    return this.#tablet.value?.asking.value ?? false;
  }

  touch(): void {
    this.page.window.dispatchEvent(new Event('pointerdown'));
  }

  /** Somebody takes over the tablet with a code. */
  async handOver(employee_id: number, pin: string): Promise<void> {
    const tablet = this.#tablet.value;
    this.touch();
    await tablet?.unlock({ employee_id, pin }).then(
      () => tablet.done(),
      () => tablet.cancel(),
    );
  }

  /** Logs in and chooses where to work, as far as that is not done. @param code with which an enrolled tablet begins */
  async enter(code: string | null): Promise<void> {
    if (this.isIn || this.#isEntering) return;
    this.#isEntering = true;
    const entering = this.#place.enrolled === null ? this.#logInAndChoose() : this.#enrol(code);
    await entering.finally(() => (this.#isEntering = false));
  }

  async #enrol(code: string | null): Promise<void> {
    if (!this.hasSession && code !== null) await this.#session.enrol(code);
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
