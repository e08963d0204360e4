import { keepTrying } from '@groepsapp/kernel/host';
import { showLastFrame } from './last-frame/showLastFrame';
import { variantAt } from './variant/variant';
import { Vault } from './vault/Vault';

const root = document.getElementById('root') ?? document.body;
const variant = variantAt(location.pathname);
const vault = new Vault(variant);
const recalled = vault.recall();

const painted = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/**
 * The page loads the code of the app itself, by a script that is run after this one. Listened for from the start: the event
 * may have passed when the frame is painted, while the page still waits for another script.
 */
const loaded = new Promise<void>((resolve) =>
  document.addEventListener('DOMContentLoaded', () => resolve(), { once: true }),
);

async function run(): Promise<void> {
  await recalled;
  const shown = showLastFrame(root, variant, vault.seal);
  if (shown !== 'nothing' && !document.hidden) await painted();
  await loaded;
  keepTrying(
    () => import(/* webpackChunkName: "app" */ './start'),
    ({ start }) => start(root, shown, vault),
  );
}

void run();
