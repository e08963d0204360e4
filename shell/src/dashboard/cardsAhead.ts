import type { Registry } from '@groepsapp/contract/registry';
import { isEnabled } from '@groepsapp/contract/features';
import type { Kernel } from '@groepsapp/kernel';
import { slotContributions } from '../composition/areas';
import type { RemoteModules } from '../composition/RemoteModules';

/**
 * Loads and runs the code of the dashboard's cards, so that they stand in the first render: rendered before, they would
 * replace the dashboard of the last visit by placeholders. One that fails is as good as one that is there.
 */
export async function cardsAhead(modules: RemoteModules, remotes: Registry['remotes'], { bus }: Kernel): Promise<void> {
  const { values } = bus.topic('settings').value;
  const cards = slotContributions(remotes, 'dashboard-card').filter(({ enabledBy }) => isEnabled(enabledBy, values));
  await Promise.all(cards.map(({ remote, module }) => modules.life(remote, module).loadAhead()));
}
