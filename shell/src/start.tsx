import './composition/renderLoops';
import { createRoot } from 'react-dom/client';
import type { PageConfig, Registry } from '@groepsapp/contract/registry';
import type { Bus, Kernel } from '@groepsapp/kernel';
import { browserStorage, keepTrying, systemClock } from '@groepsapp/kernel/host';
import { App } from './App';
import { answeredParts, pathsBySettings } from './composition/areas';
import { fetchAhead } from './composition/fetchAhead';
import { loadLoader } from './composition/loader';
import { readNonce, readPageConfig } from './composition/page';
import { findRegistry } from './composition/registry';
import { RemoteModules } from './composition/RemoteModules';
import { headStart, whenIdle } from './base/whenIdle';
import { workerOfPage } from './offline/workerOfPage';
import type { Shown } from './last-frame/showLastFrame';
import { pause } from './base/pause';
import { openAhead } from './routes/lateScreens';
import type * as Background from './startBackground';
import { createServices } from './services/createServices';
import { logWarning } from './base/log';
import { unlock } from './vault/unlock';
import { variantAt } from './variant/variant';
import type { Vault } from './vault/Vault';

const damagedPage = 'De app kon niet starten. Laad de pagina opnieuw, of probeer het later nog eens.';
/** Delay in ms before the service worker starts, so that the first screen has the network to itself. */
const offlineAfter = 3_000;

async function startApp(root: HTMLElement, page: PageConfig, shown: Shown, vault: Vault): Promise<void> {
  const variant = variantAt(page.basePath);
  const registry = findRegistry(page.registry, variant, browserStorage(), page.overrides !== undefined);
  const remotes = answeredParts(registry?.remotes ?? [], page.unavailable);
  const channel = registry?.channel ?? 'stable';
  const shell = registry?.shell ?? null;
  const modules = new RemoteModules({ remotes, kernelVersion: KERNEL_VERSION, shell, loadLoader, clock: systemClock });
  await unlock(vault, page, variant);
  const { kernel, services } = createServices({
    page,
    variant,
    registry,
    vault,
    routePaths: pathsBySettings(remotes),
  });
  const { updates } = services;
  const besides = () => startBackground({ page, registry, modules, kernel, channel, remotes, updates });
  const worker = startOffline(page, kernel.bus);
  const app = (
    <App
      kernel={kernel}
      services={services}
      composition={{ channel, shell, remotes, modules, worker }}
      nonce={readNonce(document)}
      withoutAreas={registry === null}
    />
  );
  const render = () => createRoot(root).render(app);
  if (kernel.bus.topic('session').value === null) {
    render();
    setTimeout(() => whenIdle(() => fetchInside(shell)), headStart);
    setTimeout(() => whenIdle(besides), offlineAfter);
    void vault.empty();
  } else {
    // A page from the device may be old.
    if (workerOfPage() === null) whenIdle(besides);
    else besides();
    void openInside(shown, kernel, modules, remotes).then(render);
  }
}

/**
 * Time in ms that the first render waits for the code of the layout, with the frame of the last visit to look at or without,
 * and then for the code of the cards: an area that is slow comes in later, as ever.
 */
const patience = { withFrame: 5_000, without: 300, cards: 300 };

/** Runs the code of the first screen while the last frame is there to look at. */
async function openInside(
  shown: Shown,
  kernel: Kernel,
  modules: RemoteModules,
  remotes: Registry['remotes'],
): Promise<void> {
  await openAhead(shown === 'nothing' ? patience.without : patience.withFrame);
  if (shown !== 'dashboard') return;
  const cards = import(/* webpackChunkName: "screens" */ './dashboard/cardsAhead').then(
    ({ cardsAhead }) => cardsAhead(modules, remotes, kernel),
    () => undefined,
  );
  await Promise.race([cards, pause(patience.cards)]);
}

/** Prefetches the screens behind the login without running them, which would delay the user's typing. */
function fetchInside(shell: Registry['shell'] | null): void {
  for (const part of ['screens', 'vault']) {
    const files = shell?.parts?.[part];
    if (files) void fetchAhead(files);
  }
}

function startBackground(of: Parameters<typeof Background.startBackground>[0]): void {
  const load = () => import(/* webpackChunkName: "background" */ './startBackground');
  keepTrying(load, (late) => late.startBackground(of));
}

/** Offline support is optional: `null` where the browser refuses its worker. */
async function startOffline(page: PageConfig, bus: Bus): Promise<ServiceWorkerRegistration | null> {
  const { worker, basePath } = page;
  if (worker === undefined) return null;
  await new Promise<void>((resolve) => setTimeout(() => whenIdle(resolve), offlineAfter));
  const load = () => import(/* webpackChunkName: "background" */ './offline/keepOffline');
  const { keepOffline } = await new Promise<Awaited<ReturnType<typeof load>>>((resolve) => keepTrying(load, resolve));
  return keepOffline({ worker, basePath, bus }).catch(() => {
    logWarning('the app cannot be kept for when there is no network');
    return null;
  });
}

/** Starts the app in an element of the page. @param shown what it shows already */
export function start(root: HTMLElement, shown: Shown, vault: Vault): void {
  const page = readPageConfig(document);
  if (page) void startApp(root, page, shown, vault);
  else root.textContent = damagedPage;
}
