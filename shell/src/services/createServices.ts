import type { PageConfig, Registry } from '@groepsapp/contract/registry';
import type { ApiClient, BusOwner, Kernel, Variant } from '@groepsapp/kernel';
import type { ApiClientOptions } from '@groepsapp/kernel/host';
import {
  createApiClient,
  createBus,
  createKernel,
  createPersistence,
  initialTopics,
  keepTrying,
} from '@groepsapp/kernel/host';
import type { Offer, Updates } from './updates';
import { tellConnectivity } from './connectivity';
import { lastFrameIn, serverClockOf } from '../last-frame/kept';
import type { ServiceHost } from './host';
import { ImageTokenService } from './ImageTokenService';
import { liveChannel } from './liveChannel';
import type { Chosen, Inside } from './insideServices';
import { SelectionService } from './SelectionService';
import { SessionService } from './SessionService';
import { StorageWatch } from './StorageWatch';
import { underWay } from '../base/underWay';
import { watched } from '../base/watchCalls';
import { Tokens } from './Tokens';
import type { Vault } from '../vault/Vault';
import { openTablet, type TabletPart } from './openTablet';
import type { TabletService } from './TabletService';
import { BehaviorSubject, filter, take } from 'rxjs';

/** The services that screens of the shell use directly; all other state comes from the bus. */
export interface Services {
  session: SessionService;
  selection: SelectionService;
  settings: { retry(): Promise<void> };
  storage: StorageWatch;
  /** What runs on a tablet; `null` on a browser that is none. */
  tablet: BehaviorSubject<TabletService | null>;
  updates: Updates;
  lastFrame: ReturnType<typeof lastFrameIn>;
}

export interface Running {
  kernel: Kernel;
  services: Services;
  stop(): void;
}

interface ServicesOptions {
  page: PageConfig;
  variant: Variant;
  registry: Registry | null;
  vault: Vault;
  /** The enabled route paths of the areas, for the given settings. */
  routePaths(settings: Readonly<Record<string, string>>): readonly string[];
}

function createHost(
  { page, variant, vault }: ServicesOptions,
  storage: StorageWatch,
  told: Pick<ApiClientOptions, 'onUnauthorised' | 'onPersonNeeded'>,
): ServiceHost & { tokens: Tokens } {
  const persistence = createPersistence({ variant, onWriteFailed: storage.failed, seal: vault.seal });
  const tokens = new Tokens(persistence);
  const clock = serverClockOf(variant);
  const made = createBus(initialTopics(variant));
  const client = createApiClient({
    bases: page.api,
    ...told,
    getTokens: () => ({ ...tokens.forCalls(), personToken: made.bus.topic('tablet').value.person?.token ?? null }),
    onServerDate: clock.follow,
    traced: page.tracing,
    sendsOnce: page.sendOnce !== undefined,
  });
  const api: ApiClient = { request: (key, input, how) => watched(key, underWay(client.request(key, input, how))) };
  return { ...made, api, clock, persistence, tokens };
}

/** Starts the services in the order in which they depend on each other: first the session, then the selection. */
export function createServices(options: ServicesOptions): Running {
  const storage = new StorageWatch();
  const { tokens, ...host } = createHost(options, storage, {
    onUnauthorised: (code) => void session.refused(code),
    onPersonNeeded: () => part.askWho(),
  });
  const session = new SessionService(host, tokens, options.vault);
  const selection = new SelectionService(host);
  const tablet = new BehaviorSubject<TabletService | null>(null);
  const part: TabletPart = openTablet(host, selection, options.registry?.shell.release, tablet);
  const imageToken = new ImageTokenService(host);
  const connectivity = tellConnectivity(host, liveChannel({ host, address: options.page.realtime }));

  const { bus, api, clock } = host;
  const { basePath, appVersion, api: addresses, support, unavailable, sendOnce, signIn } = options.page;
  const lastFrame = lastFrameIn(host.persistence);
  const updates = { offer: new BehaviorSubject<Offer | null>(null), latest: new BehaviorSubject(options.registry) };
  const kernel = createKernel({
    bus,
    api,
    clock,
    page: { basePath, appVersion, api: addresses, support, sendOnce, signIn },
    unavailable,
    section: host.persistence.section,
    routePaths: () => options.routePaths(bus.topic('settings').value.values),
    imageToken: imageToken.current,
  });
  const inside = openInside(kernel, host.owner, { imageToken, selection });
  return {
    kernel,
    services: { session, selection, settings: inside.settings, storage, tablet, updates, lastFrame },
    stop() {
      connectivity.unsubscribe();
      [inside, part, imageToken, selection, session].forEach((service) => service.stop());
    },
  };
}

const loadInside = () => import(/* webpackChunkName: "screens" */ './insideServices');

/** Starts, at the first session, the services whose code comes with the screens behind the login. */
function openInside(kernel: Kernel, owner: BusOwner, chosen: Chosen): Inside {
  let inside: Inside | null = null;
  let stop: () => void = () => undefined;
  const firstSession = kernel.bus.topic('session').changes.pipe(
    filter((session) => session !== null),
    take(1),
  );
  const subscription = firstSession.subscribe(() => {
    stop = keepTrying(loadInside, ({ startInside }) => {
      inside = startInside(kernel, owner, chosen);
      stop = inside.stop;
    });
  });
  return {
    settings: { retry: async () => inside?.settings.retry() },
    stop() {
      subscription.unsubscribe();
      stop();
    },
  };
}
