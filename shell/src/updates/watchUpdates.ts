import { check, PageConfigSchema, type PageConfig, type Registry } from '@groepsapp/contract/registry';
import type { Bus } from '@groepsapp/kernel';
import { browserStorage } from '@groepsapp/kernel/host';
import { askRegistry, checkRegistry, located } from '../composition/registry';
import type { RemoteModules } from '../composition/RemoteModules';
import { noteWithdrawn } from '../composition/withdrawn';
import { askWorker, workerOfPage } from '../offline/askWorker';
import { variantAt } from '../variant/variant';
import { renewPage, renewKept } from './renewPage';
import { type Updates, UpdateWatch } from './UpdateWatch';

/** Time in ms after which a start no longer waits for the page of the network. */
const patience = 60_000;

/** What a page that came from the device would be told by the network now; `null` without one. */
async function freshConfig(): Promise<PageConfig | null> {
  const worker = workerOfPage();
  return worker && check(PageConfigSchema, await askWorker(worker, { type: 'fresh' }, patience));
}

const movedKey = 'groepsapp.moved';

/** Loads the new page at once when the calls of this one go to another address than they should; once for each address. */
function followMove(own: PageConfig, { api }: PageConfig): void {
  const to = JSON.stringify(api);
  try {
    if (to === JSON.stringify(own.api) || sessionStorage.getItem(movedKey) === to) return;
    sessionStorage.setItem(movedKey, to);
  } catch {
    return;
  }
  void renewPage();
}

export interface Watched {
  page: PageConfig;
  bus: Bus;
  registry: Registry | null;
  modules: RemoteModules;
  updates: Updates;
}

/**
 * Learns what the server serves now: at the start of a page that came from the device from the page that the network gives
 * beside it, and then from the registry. Areas that it has withdrawn stop, and whatever changed is kept for the next start.
 */
export function watchUpdates({ page, bus, registry: own, modules, updates }: Watched): UpdateWatch {
  const variant = variantAt(page.basePath);
  return new UpdateWatch({
    bus,
    own,
    log: modules.log,
    updates,
    ask: () => askRegistry(page.basePath, variant),
    async first() {
      const config = await freshConfig();
      if (config) followMove(page, config);
      return config && checkRegistry(config.registry, variant);
    },
    onChange(latest) {
      modules.withdraw(noteWithdrawn(own, latest, browserStorage()));
      updates.latest.next(located(latest));
      void renewKept();
    },
  });
}
