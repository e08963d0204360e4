import { isEnabled } from '@groepsapp/contract/features';
import type { Kernel } from '@groepsapp/kernel';
import { slotContributions } from '../composition/areas';
import type { RemoteModules } from '../composition/RemoteModules';

/** Time in ms that the first render waits for the code of the cards; an area that is slow comes in later, as ever. */
const patience = 300;

/**
 * Loads and runs the code of the dashboard's cards, so that they stand in the first render: rendered before, they would
 * replace the dashboard of the last visit by placeholders.
 * @returns resolves when they can be rendered, or after 300 ms
 */
export async function cardsAhead(
  modules: RemoteModules,
  remotes: Parameters<typeof slotContributions>[0],
  { bus }: Kernel,
) {
  const { values } = bus.topic('settings').value;
  const cards = slotContributions(remotes, 'dashboard-card').filter(({ enabledBy }) => isEnabled(enabledBy, values));
  const loaded = Promise.all(cards.map(({ remote, module }) => modules.loadAhead(remote, module)));
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, patience))]);
}
