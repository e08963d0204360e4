import { render } from '@testing-library/react';
import type { Registry, RegistryRemote } from '@groepsapp/contract/registry';
import { ApiError, type Variant } from '@groepsapp/kernel';
import { browserStorage } from '@groepsapp/kernel/host';
import {
  createTestKernel,
  testEstablishment,
  testGroup,
  testPersistence,
  type TestKernelOptions,
} from '@groepsapp/kernel/testing';
import { BehaviorSubject, of } from 'rxjs';
import { App } from '../App';
import { enabledPaths } from '../composition/areas';
import type { Loader } from '../composition/loading';
import { RemoteModules } from '../composition/RemoteModules';
import { lastFrameIn } from '../last-frame/kept';
import type { ServiceHost } from '../services/host';
import { ImageTokenService } from '../services/ImageTokenService';
import { RosterService } from '../services/RosterService';
import { SelectionService } from '../services/SelectionService';
import { SessionService } from '../services/SessionService';
import { StorageWatch } from '../services/StorageWatch';
import { Tokens } from '../services/Tokens';
import { openTablet } from '../services/openTablet';
import type { TabletService } from '../services/TabletService';
import { Vault } from '../vault/Vault';
import type { Offer } from '../services/updates';

export interface OpenAppOptions extends Pick<TestKernelOptions, 'session' | 'selection' | 'settings' | 'answers'> {
  remotes: readonly RegistryRemote[];
  loader: Loader;
  variant?: Variant;
  withoutAreas?: boolean;
  /** Makes the settings fail to load; called when the user retries. */
  retrySettings?: () => Promise<void>;
}

const running: { stop(): void }[] = [];

/** What a tablet does, which begins with its session. */
function tabletOf(host: ServiceHost, selection: SelectionService): BehaviorSubject<TabletService | null> {
  const service = new BehaviorSubject<TabletService | null>(null);
  running.push(openTablet(host, selection, '1.0.0', service));
  return service;
}

const ordinaryAnswers: NonNullable<TestKernelOptions['answers']> = {
  'GET /authentication/device-token': () => ({ device_token: 'device' }),
  'GET /authentication/is-valid': () => ({ success: true }),
  'POST /authentication/login': () => ({ session_token: 'session' }),
  'POST /authentication/logout': () => ({ success: true }),
  'GET /establishments': () => [testEstablishment(), testEstablishment({ id: 2, name: 'BSO De Klimtoren' })],
  'GET /groups': () => [testGroup(), testGroup({ id: 2, name: 'Bijen' })],
  'GET /groups/occupation': () => [],
  'GET /children': () => [],
  'GET /events/current-presence': () => [],
  'GET /authentication/image-token': () => ({ token: 'image', expires_at: '2026-11-18T12:00:00.000Z' }),
};

/** Renders the whole app at a path with a test kernel; end it with `closeApps` after the test. */
export function openApp(path: string, options: OpenAppOptions) {
  const { remotes: given, loader, variant = 'groepsapp', withoutAreas = false, settings = {}, answers } = options;
  const remotes = [...given];
  const basePath = `/${variant}`;
  window.history.replaceState(null, '', `${basePath}${path}`);
  const testKernel = createTestKernel({
    ...options,
    routes: enabledPaths(remotes, settings),
    answers: { ...ordinaryAnswers, ...answers },
  });
  const kernel = { ...testKernel, page: { ...testKernel.page, basePath } };
  kernel.owner.set('variant', variant);
  const { retrySettings } = options;
  if (retrySettings) {
    kernel.owner.set('settings', { state: 'failed', error: new ApiError('offline', 'weg'), values: {} });
  }
  const persistence = testPersistence({ variant, storage: browserStorage() });
  const host = { ...kernel, persistence };
  const selection = kernel.bus.topic('selection').value;
  const modules = new RemoteModules({
    remotes,
    kernelVersion: '1.0.0',
    loadLoader: async () => loader,
    clock: kernel.clock,
  });
  const services = {
    session: new SessionService(host, new Tokens(persistence), new Vault(variant)),
    selection: new SelectionService(host),
    roster: new RosterService(kernel, kernel.owner, new ImageTokenService(host), of([])),
  };
  kernel.owner.set('selection', selection);
  running.push(...Object.values(services), modules);
  const storage = new StorageWatch();
  const lastFrame = lastFrameIn(persistence);
  render(
    <App
      kernel={kernel}
      services={{
        ...services,
        storage,
        lastFrame,
        updates: { offer: new BehaviorSubject<Offer | null>(null), latest: new BehaviorSubject<Registry | null>(null) },
        tablet: tabletOf(host, services.selection),
        settings: { retry: retrySettings ?? (() => Promise.resolve()) },
      }}
      composition={{ channel: 'stable', shell: null, remotes, modules, worker: Promise.resolve(null) }}
      withoutAreas={withoutAreas}
    />,
  );
  return { kernel, session: services.session, storage };
}

/** Stops all apps that the test opened. */
export function closeApps(): void {
  running.splice(0).forEach((part) => part.stop());
}

/** Path and query of the browser's current address. */
export const here = (): string => window.location.pathname + window.location.search;
