import path from 'node:path';
import type { DeliveryRead } from '@groepsapp/contract/delivery';
import { Refusal } from '../refusal.ts';
import type { Account } from './account.ts';
import type { Camera } from './camera.ts';
import { lookAt } from './lookAt.ts';
import { tableOf, writeReport } from './report.ts';

type Previewed = DeliveryRead<'preview'>;

const variantOf = (page: string) => page.split('/')[2] ?? '';

/** The pages of the variant of an account: childminders have one of their own. */
function pagesFor({ customerNumber }: Account, { pages, beside }: Previewed) {
  if (beside === undefined)
    throw new Refusal('The installation is too old for --screenshots: it has to be updated first.');
  const index = pages.findIndex((page) => (variantOf(page) === 'gastouderapp') === (customerNumber !== ''));
  const [stable, preview] = [beside[index], pages[index]];
  if (stable !== undefined && preview !== undefined) return { stable, preview };
  throw new Refusal(
    `The preview is for ${pages.map(variantOf).join(', ')}, which this account has not: childminders log in with GROEPSAPP_CUSTOMER_NUMBER too, others without.`,
  );
}

/**
 * Takes pictures of all screens of a preview beside those of stable, writes them into a folder, and prints what differs.
 * @throws Refusal when something is wrong with a screen of the preview
 */
export async function takeScreenshots(
  camera: Camera,
  origin: string,
  previewed: Previewed,
  print: (line: string) => void,
): Promise<void> {
  const { name, release, pages } = previewed;
  const { stable, preview } = pagesFor(camera.account, previewed);
  const screens = await lookAt(camera, name, [origin + stable, origin + preview], print);
  const file = await writeReport(path.join(camera.folder, release), `${name} ${release} beside stable`, screens);
  tableOf(screens).forEach(print);
  const others = pages.filter((page) => page !== preview).map(variantOf);
  if (others.length > 0) print(`Not looked at in ${others.join(', ')}, with accounts of their own.`);
  print(`Pictures: ${file}`);
  const faults = screens.filter(({ isFault }) => isFault).map((screen) => screen.path);
  if (faults.length > 0) throw new Refusal(`The preview is sent, and something is wrong with ${faults.join(', ')}.`);
}
