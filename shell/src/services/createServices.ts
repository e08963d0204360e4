import type { PageConfig, Registry } from '@groepsapp/contract/registry';
import type { ApiClient, Kernel, Variant } from '@groepsapp/kernel';
import type { Speaker } from '../backend/Speaker';
import {
  createApiClient,
  createBus,
  createKernel,
  createPersistence,
  initialTopics,
  ServerClock,
  systemClock,
} from '@groepsapp/kernel/host';
import { askRegistry } from '../updates/askRegistry';
import { UpdateWatch } from '../updates/UpdateWatch';
import { ConnectivityService } from './ConnectivityService';
import { FrameKeeper } from '../last-frame/FrameKeeper';
import type { ServiceHost } from './host';
import { ImageTokenService } from './ImageTokenService';
import { RealtimeService } from './RealtimeService';
import { SelectionService } from './SelectionService';
import { SessionService } from './SessionService';
import { startInside } from './startInside';
import { StorageWatch } from './StorageWatch';
import type { TransitionLog } from '../composition/transitions';
import { underWay } from '../base/underWay';
import { Tokens } from './Tokens';
import { clockStorage } from './clockStorage';

/** The services that screens of the shell use directly; all other state comes from the bus. */
export interface Services {
  session: SessionService;
  selection: SelectionService;
  settings: { retry(): Promise<void> };
  storage: StorageWatch;
  updates: UpdateWatch;
  frame: FrameKeeper;
}

export interface Running {
  kernel: Kernel;
  services: Services;
  stop(): void;
}

export interface ServicesOptions {
  page: PageConfig;
  variant: Variant;
  /** The registry of this page; `null` when it had no usable one. */
  registry: Registry | null;
  /** The enabled route paths of the areas, for the given settings. */
  routePaths(settings: Readonly<Record<string, string>>): readonly string[];
  /** Tells which areas this page uses. */
  log: TransitionLog;
  /** Speaks with another backend than ours. */
  speaker?: Speaker | undefined;
}

function createHost(
  { page, variant, speaker }: ServicesOptions,
  storage: StorageWatch,
): ServiceHost & { tokens: Tokens; onUnauthorised(to: () => void): void } {
  const persistence = createPersistence({ variant, onWriteFailed: storage.failed });
  const tokens = new Tokens(persistence);
  const clock = new ServerClock(systemClock, clockStorage(variant));
  let unauthorised: () => void = () => undefined;
  const client = createApiClient({
    bases: page.api,
    getTokens: tokens.forCalls,
    onUnauthorised: () => unauthorised(),
    onServerDate: clock.follow,
    traced: page.tracing,
    backend: speaker?.translate,
  });
  const api: ApiClient = { request: (key, input, how) => underWay(client.request(key, input, how)) };
  const { bus, owner } = createBus(initialTopics(variant));
  const onUnauthorised = (to: () => void) => (unauthorised = to);
  return { bus, owner, api, clock, persistence, tokens, onUnauthorised };
}

/**
 * Starts the services that write the state topics of the bus. The order matters: first the session, then the selection,
 * then what depends on those.
 */
export function createServices(options: ServicesOptions): Running {
  const storage = new StorageWatch();
  const { tokens, onUnauthorised, ...host } = createHost(options, storage);
  const session = new SessionService(host, tokens);
  const selection = new SelectionService(host);
  const imageToken = new ImageTokenService(host);
  const realtime = new RealtimeService({ host, address: options.page.realtime });
  const connectivity = new ConnectivityService(host, realtime.state);
  onUnauthorised(() => session.expire());

  const { bus, api, clock } = host;
  const { basePath, appVersion, api: addresses, support, backend } = options.page;
  const frame = new FrameKeeper(host.persistence);
  const ask = () => askRegistry(basePath, options.variant);
  const updates = new UpdateWatch({ bus, own: options.registry, log: options.log, ask });
  const kernel = createKernel({
    bus,
    api,
    clock,
    page: { basePath, appVersion, api: addresses, support, backend },
    hasCall: options.speaker?.hasCall,
    section: host.persistence.section,
    routePaths: () => options.routePaths(bus.topic('settings').value.values),
    imageToken: imageToken.current,
  });
  const reading = [connectivity, realtime, imageToken];
  const inside = startInside(kernel, host.owner, imageToken);
  const all = [inside, updates, ...reading, selection, session];
  return {
    kernel,
    services: { session, selection, settings: { retry: inside.retrySettings }, storage, updates, frame },
    stop: () => all.forEach((service) => service.stop()),
  };
}
