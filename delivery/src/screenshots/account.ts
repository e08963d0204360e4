import type { Page } from 'playwright-core';
import { Refusal } from '../refusal.ts';

/** Who looks. It is given in the environment, as arguments stand in histories and lists of processes. */
export interface Account {
  username: string;
  password: string;
  /** Of a childminder; otherwise empty. */
  customerNumber: string;
}

const variables = ['GROEPSAPP_USERNAME', 'GROEPSAPP_PASSWORD', 'GROEPSAPP_CUSTOMER_NUMBER'] as const;

/** Takes the account out of the environment, so that no tool that is started afterwards gets it. */
export function takeAccount(env: Record<string, string | undefined>): Account {
  const [username = '', password = '', customerNumber = ''] = variables.map((name) => {
    const value = env[name]?.trim() ?? '';
    delete env[name];
    return value;
  });
  if (username !== '' && password !== '') return { username, password, customerNumber };
  throw new Refusal(
    `--screenshots needs an account to look with: set ${variables[0]} and ${variables[1]}, best of a company for tests. Nothing was sent.`,
  );
}

/** What can be on the screen between the login and the app. */
const placesOn = (page: Page) =>
  page.getByRole('list', { name: /^(Vestigingen|Opvang|Locaties)$/ }).getByRole('button');
const confirmOn = (page: Page) => page.getByRole('button', { name: 'Bevestig selectie' });
const appOn = (page: Page) => page.getByRole('navigation', { name: 'Hoofdmenu' });

async function fillIn(page: Page, { username, password, customerNumber }: Account): Promise<void> {
  await page.getByLabel('E-mailadres').fill(username);
  const secret = page.getByLabel('Wachtwoord', { exact: true });
  await secret.fill(password);
  if (customerNumber !== '') await page.getByLabel('Klantnummer').fill(customerNumber);
  await page.getByRole('button', { name: 'Inloggen' }).click();
  const refused = page.getByRole('alert').filter({ hasText: /\S/ });
  await placesOn(page).or(confirmOn(page)).or(appOn(page)).or(refused).first().waitFor();
  if ((await secret.count()) === 0) return;
  throw new Refusal(`The account is refused: '${(await refused.allInnerTexts()).join(' ')}'`);
}

/** Chooses an establishment, unless the app has chosen the only one. */
async function choosePlace(page: Page, establishment: string | undefined): Promise<void> {
  const places = placesOn(page);
  const beyond = confirmOn(page).or(appOn(page)).first();
  if ((await beyond.count()) > 0) return;
  const place = establishment === undefined ? places : page.getByRole('button', { name: establishment, exact: true });
  if ((await places.count()) > 0 && (await place.count()) === 0)
    throw new Refusal(`The account has no establishment '${establishment}'.`);
  await Promise.race([place.first().click(), beyond.waitFor()]);
  await beyond.waitFor();
}

/** Chooses all groups: those of today, which the app proposes, are others tomorrow. */
async function chooseGroups(page: Page): Promise<void> {
  if ((await appOn(page).count()) > 0) return;
  const group = page.locator('main [role="group"] [aria-pressed="false"]').first();
  while ((await group.count()) > 0) await group.click();
  await Promise.race([confirmOn(page).click(), appOn(page).waitFor()]);
  await appOn(page).waitFor();
}

/**
 * Logs in on a page that shows the app, up to its first screen.
 * @param establishment to choose; omitted: the first
 */
export async function logIn(page: Page, account: Account, establishment: string | undefined): Promise<void> {
  try {
    await fillIn(page, account);
    await choosePlace(page, establishment);
    await chooseGroups(page);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(
      `The account does not get as far as a first screen, but to '${await page.title()}'; give one without a second step and with an establishment.`,
    );
  }
}
