import { type Browser, expect, type Page } from '@playwright/test';
import {
  accounts,
  childminderGroup,
  childminderPlace,
  customerNumber,
  mainEstablishment,
  mainGroups,
  password,
} from './api.ts';
import { type Choice, mainChoice, resumeSession } from './storedSession.ts';

/** Addresses of screens by their name in the menu. */
const screens: Readonly<Record<string, string>> = { Verzorging: '/care', Berichten: '/chat' };

/** Fills in the login form that is on the screen and sends it. */
export async function fillLogin(page: Page, username: string, secret: string = password): Promise<void> {
  await page.getByLabel('E-mailadres').fill(username);
  await page.getByLabel('Wachtwoord', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Inloggen' }).click();
}

/** @param origin of another server than the worker's own */
export async function signIn(page: Page, username: string = accounts.staff, origin = ''): Promise<void> {
  await page.goto(`${origin}/groepsapp/login/user`);
  await fillLogin(page, username);
  await expect(page).toHaveURL(/\/select-establishment$/);
}

export async function chooseEstablishment(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await expect(page).toHaveURL(/\/select-group$/);
}

export async function chooseMainEstablishment(page: Page): Promise<void> {
  await chooseEstablishment(page, mainEstablishment);
}

export async function chooseGroups(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const group = page.getByRole('button', { name });
    await expect(group).toBeVisible();
    // The groups of today are chosen already.
    if ((await group.getAttribute('aria-pressed')) !== 'true') await group.click();
  }
  await page.getByRole('button', { name: 'Bevestig selectie' }).click();
  await expect(page).not.toHaveURL(/\/select-group$/);
}

export async function chooseMainGroups(page: Page): Promise<void> {
  await chooseGroups(page, mainGroups);
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** A page of another device, which shares nothing with the first. */
export async function secondTablet(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    serviceWorkers: 'block',
  });
  return context.newPage();
}

/** The address of the server that relative addresses of a page lead to. */
async function originOf(page: Page): Promise<string> {
  return new URL((await page.request.get('/api/authentication/device-token')).url()).origin;
}

/** Opens an address with a stored session and these groups selected. */
export async function openAs(page: Page, path: string, choice: Choice, origin?: string): Promise<void> {
  const server = origin ?? (await originOf(page));
  await resumeSession(page, server, choice);
  await page.goto(`${server}/groepsapp${path}`);
}

export async function openDashboardOf(page: Page, establishment: string, groups: readonly string[]): Promise<void> {
  await openAs(page, '/dashboard', { establishment, groups });
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
}

/** Opens the dashboard of the two groups that the journeys work with. */
export async function openDashboard(page: Page, origin?: string): Promise<void> {
  await openAs(page, '/dashboard', mainChoice, origin);
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
}

/** Logs in and selects the two groups, through every screen up to the dashboard. */
export async function logInToDashboard(page: Page): Promise<void> {
  await signIn(page);
  await chooseMainEstablishment(page);
  await chooseMainGroups(page);
}

/**
 * Logs the childminder in through the screens of her variant, up to the dashboard. Earlier shells also ask for her only
 * place.
 */
export async function logInAsChildminder(page: Page): Promise<void> {
  await page.goto('/gastouderapp/login/gastouder');
  await page.getByLabel('Klantnummer').fill(customerNumber);
  await fillLogin(page, accounts.childminder);
  const dashboard = page.getByRole('heading', { name: 'Dashboard', level: 1 });
  const place = page.getByRole('button', { name: childminderPlace, exact: true });
  const group = page.getByRole('button', { name: childminderGroup });
  await expect(async () => {
    if (await place.isVisible()) await place.click({ timeout: 500 });
    if (await group.isVisible()) {
      if ((await group.getAttribute('aria-pressed', { timeout: 500 })) !== 'true') await group.click({ timeout: 500 });
      await page.getByRole('button', { name: 'Bevestig selectie' }).click({ timeout: 500 });
    }
    await expect(dashboard).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

/** Logs in at the desk, at the main location. @returns a list to which what the security policy refuses is added */
export async function openDesk(page: Page, username: string): Promise<string[]> {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/beheer/');
  await fillLogin(page, username);
  const place = page.getByRole('button', { name: mainEstablishment });
  const heading = page.getByRole('heading', { name: 'Beheer', level: 1 });
  // Who manages one location is not asked which.
  await expect(place.or(heading).first()).toBeVisible();
  if (await place.isVisible()) await place.click();
  await expect(heading).toBeVisible();
  return refused;
}

/** The main menu, as long as it is open. */
export function menu(page: Page) {
  return page.getByRole('navigation', { name: 'Hoofdmenu' });
}

/** The block of the dashboard with this heading. */
export function block(page: Page, heading: string) {
  return page.getByRole('region', { name: heading });
}

/** Opens a screen of the menu at its address, for one group of the main establishment. */
export async function openArea(page: Page, group: string, item: string): Promise<void> {
  const path = screens[item];
  if (path === undefined) throw new Error(`Which address does ${item} have?`);
  await openAs(page, path, { establishment: mainEstablishment, groups: [group] });
  await expect(page.getByRole('heading', { name: item, level: 1 })).toBeVisible();
}

/** The row of a child in the list of a screen. */
export function childRow(page: Page, fullName: string) {
  return page.getByRole('list', { name: 'Kinderen' }).getByRole('button', { name: fullName });
}

/** Goes to another screen as a link in the app does, without loading the page again. */
export async function goInApp(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
}

/** Goes to another screen and is there; a dialog that was just closed can still refuse that its screen is left. */
export async function arriveInApp(page: Page, address: string): Promise<void> {
  await expect(async () => {
    await goInApp(page, address);
    await expect(page).toHaveURL(new RegExp(`${address}(/|$)`), { timeout: 1000 });
  }).toPass();
}
