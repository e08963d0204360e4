import { check, PageConfigSchema, type PageConfig, type Registry } from '@groepsapp/contract/registry';
import type { Bus } from '@groepsapp/kernel';
import { browserStorage } from '@groepsapp/kernel/host';
import { askRegistry, checkRegistry, located } from '../composition/registry';
import type { RemoteModules } from '../composition/RemoteModules';
import { noteWithdrawn } from '../composition/withdrawn';
import { tried } from '../base/tried';
import { askWorker } from '../offline/askWorker';
import { workerOfPage } from '../offline/workerOfPage';
import { movedAway } from '../offline/messages';
import { variantAt } from '../variant/variant';
import { renewKept } from '../offline/renewKept';
import { renewPage } from './renewPage';
import type { Updates } from '../services/updates';
import { UpdateWatch } from './UpdateWatch';

/** Time in ms after which a start no longer waits for the page of the network. */
const patience = 60_000;

const movedKey = 'groepsapp.moved';

/** Loads the page anew because something has moved to where this one cannot reach it; once in a row for each place. */
function follow(to: string): void {
  const isNew = tried(() => {
    const known = sessionStorage.getItem(movedKey);
    sessionStorage.setItem(movedKey, to);
    return known !== to;
  });
  if (isNew) void renewPage();
}

/**
 * What a page that came from the device would be told by the network now. Where the server has moved, or its API has, a new
 * page is loaded at once, as this one would only say that there is no network.
 * @returns `null` without an answer
 */
async function freshConfig(own: PageConfig): Promise<PageConfig | null> {
  const worker = workerOfPage();
  const said = worker && (await askWorker(worker, { type: 'fresh' }, patience));
  if (said === movedAway) follow(movedAway);
  const config = check(PageConfigSchema, said);
  const [address, to] = [own, config].map((one) => JSON.stringify(one?.api));
  if (to !== undefined && to !== address) follow(to);
  return config;
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
      const config = await freshConfig(page);
      return config && checkRegistry(config.registry, variant);
    },
    onChange(latest) {
      modules.withdraw(noteWithdrawn(own, latest, browserStorage()));
      updates.latest.next(located(latest));
      void renewKept();
    },
  });
}
