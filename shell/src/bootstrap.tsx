import { createRoot } from 'react-dom/client';
import type { PageConfig } from '@groepsapp/contract/registry';
import { systemClock } from '@groepsapp/kernel/host';
import { ChannelCorrection } from './about/ChannelCorrection';
import { App } from './App';
import { enabledPaths } from './composition/areas';
import * as loader from './composition/loader';
import { readNonce, readPageConfig, variantOf } from './composition/page';
import { findRegistry } from './composition/registry';
import { RemoteModules } from './composition/RemoteModules';
import { headStart, whenIdle } from './composition/whenIdle';
import { preloadInside } from './routes/inside';
import { createServices } from './services/createServices';

const damagedPage = 'De app kon niet starten. Laad de pagina opnieuw, of probeer het later nog eens.';

function start(root: HTMLElement, page: PageConfig): void {
  const variant = variantOf(page);
  const { registry } = findRegistry(page.registry, variant, window.localStorage);
  const remotes = registry?.remotes ?? [];
  const channel = registry?.channel ?? 'stable';
  const kernelVersion = registry?.shell.kernel ?? '0.0.0';
  const { kernel, services } = createServices({
    page,
    variant,
    routePaths: (settings) => enabledPaths(remotes, settings),
  });
  const modules = new RemoteModules({ remotes, kernelVersion, loader, clock: systemClock });
  new ChannelCorrection(kernel.bus, channel);
  createRoot(root).render(
    <App
      kernel={kernel}
      services={services}
      composition={{ channel, shell: registry?.shell ?? null, remotes, modules }}
      nonce={readNonce(document)}
      withoutAreas={registry === null}
    />,
  );
  setTimeout(() => whenIdle(preloadInside), headStart);
}

const root = document.getElementById('root');
const page = readPageConfig(document);
if (root && page) start(root, page);
else (root ?? document.body).textContent = damagedPage;
