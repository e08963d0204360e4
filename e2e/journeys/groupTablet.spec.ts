import type { Page } from '@playwright/test';
import { mainEstablishment } from '../support/api.ts';
import { type ChildName, OwnGroup } from '../support/children.ts';
import { operate } from '../support/operator.ts';
import type { RunningServer } from '../support/server.ts';
import { menu } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

// The tablets and what people may do on them are of the whole company.
test.use({ serverOf: 'tablets' });

const company = ['--company', '1'];
const password = 'lieveheersbeestje';

const codeIn = (output: string) => /: ((?:\w{4}-){2}\w{4})$/m.exec(output)?.[1] ?? '';

/** A colleague with an account of her own and a password. */
async function makeColleague(server: RunningServer, firstName: string, lastName: string): Promise<string> {
  const account = ['--account', `${firstName.toLowerCase()}.tablet@zonnewijzer.example`];
  const name = ['--first-name', firstName, '--last-name', lastName, '--gender', 'V'];
  await operate(server, ['accounts', 'create', ...company, ...account, '--establishments', '1', ...name]);
  const [key1, key2, key3] = codeIn(await operate(server, ['accounts', 'reset', ...account])).split('-');
  const body = JSON.stringify({ key1, key2, key3, password, passwordCheck: password, client_number: 'medewerker' });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${server.origin}/api/reset-password`, { method: 'POST', headers, body });
  expect(answer.status).toBe(200);
  return `${firstName} ${lastName}`;
}

const ten: readonly ChildName[] = [
  'Aap',
  'Beer',
  'Cavia',
  'Das',
  'Eend',
  'Fret',
  'Geit',
  'Hond',
  'Iguana',
  'Jakhals',
].map((name) => [name, '', 'Tablet'] as const);

const signIn = (page: Page, name: string) => page.getByRole('button', { name: `${name} aanmelden`, exact: true });
const signOut = (page: Page, name: string) => page.getByRole('button', { name: `${name} afmelden`, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

/** By key: the offer to undo the last tap covers the button for some seconds. */
const handOver = (page: Page, name: string) => page.getByRole('button', { name: `${name}, overdragen` }).press('Enter');

/** Says who it is with the password, and chooses a code. */
async function chooseCode(page: Page, name: string, code: string): Promise<void> {
  await dialog(page).getByRole('button', { name }).click();
  await dialog(page).getByRole('textbox', { name: 'Wachtwoord' }).fill(password);
  await dialog(page).getByRole('button', { name: 'Verder' }).click();
  await dialog(page).getByRole('textbox', { name: 'Nieuwe pincode' }).fill(code);
  await dialog(page).getByRole('textbox', { name: 'Herhaal de pincode' }).fill(code);
  await dialog(page).getByRole('button', { name: 'Pincode opslaan' }).click();
  await expect(page.getByRole('button', { name: `${name}, overdragen` })).toBeVisible();
}

/** Takes over with a face and a code. */
async function takeOver(page: Page, name: string, code: string): Promise<void> {
  await dialog(page).getByRole('button', { name }).click();
  for (const digit of code) await dialog(page).getByRole('button', { name: digit, exact: true }).click();
  await expect(page.getByRole('button', { name: `${name}, overdragen` })).toBeVisible();
}

test('a shift change of two people on one tablet: each row has the right name, until the tablet is withdrawn', async ({
  page,
  server,
}) => {
  const group = OwnGroup.make(server, 'Tabletgroep', ten);
  group.planToday();
  const [sanne, mo] = [await makeColleague(server, 'Sanne', 'Vroeg'), await makeColleague(server, 'Mo', 'Laat')];
  await operate(server, ['tablets', 'choose', ...company, '--persons', 'writing']);
  const place = ['--name', 'Tabletgroep', '--establishment', '1', '--groups', String(group.id)];
  const added = await operate(server, ['tablets', 'add', ...company, ...place]);
  const id = /tablet (\d+)/.exec(added)?.[1] ?? '';

  await page.goto('/groepsapp/tablet');
  await page.getByRole('textbox', { name: 'Code' }).fill(codeIn(added));
  await page.getByRole('button', { name: 'Tablet in gebruik nemen' }).click();
  await expect(page.getByText(mainEstablishment).first()).toBeVisible();
  await menu(page)
    .getByRole('link', { name: /^Planning/ })
    .click();

  // The first tap asks who it is; what was tapped is done then.
  const [first, ...others] = group.children;
  await signIn(page, first?.fullName ?? '').click();
  await chooseCode(page, sanne, '2968');
  await expect(signOut(page, first?.fullName ?? '')).toBeVisible();
  for (const { fullName } of others) await signIn(page, fullName).click();
  for (const { fullName } of group.children) await expect(signOut(page, fullName)).toBeVisible();
  await expect(page.getByText(/wacht op verbinding/)).toHaveCount(0);

  await handOver(page, sanne);
  await chooseCode(page, mo, '7410');
  await signOut(page, first?.fullName ?? '').click();
  await expect(signIn(page, first?.fullName ?? '')).toBeVisible();

  await page.getByRole('button', { name: `Aanwezigheid van ${first?.fullName} wijzigen` }).click();
  await dialog(page).getByRole('button', { name: 'Wie deed dit?' }).click();
  await expect(dialog(page).getByText(`Aangemeld: door ${sanne}`)).toBeVisible();
  await expect(dialog(page).getByText(`Afgemeld: door ${mo}`)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Sluiten' }).click();

  // Nobody stands there: a save asks who it is as well, and is done then.
  await handOver(page, mo);
  await dialog(page).getByRole('button', { name: 'Annuleren' }).click();
  await menu(page)
    .getByRole('link', { name: /^Kinderen/ })
    .click();
  await page
    .getByRole('list', { name: 'Kinderen' })
    .getByRole('button', { name: `${first?.fullName} Vandaag aangemeld` })
    .click();
  await page.getByRole('button', { name: 'Huisarts wijzigen' }).click();
  await page.getByRole('textbox', { name: 'Huisarts' }).fill('Dokter Bibber');
  await page.getByRole('button', { name: 'Opslaan' }).click();
  // Back by a face and four digits.
  await takeOver(page, sanne, '2968');
  await expect(page.getByRole('textbox', { name: 'Huisarts' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Dokter Bibber')).toBeVisible();

  await operate(server, ['tablets', 'withdraw', ...company, '--tablet', id]);
  await expect(page.getByText('Deze tablet is uit gebruik genomen. Wat erop stond, is gewist.')).toBeVisible({
    timeout: 60_000,
  });
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(kept).not.toContain('Tabletgroep');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'E-mailadres' })).toBeVisible();
});

test('a tablet that is locked shows nothing until it may be used again', async ({ page, server }) => {
  const place = ['--name', 'Slot', '--establishment', '1'];
  const added = await operate(server, ['tablets', 'add', ...company, ...place]);
  const tablet = ['--tablet', /tablet (\d+)/.exec(added)?.[1] ?? ''];
  await page.clock.install();
  await page.goto(`/groepsapp/tablet#${codeIn(added)}`);
  await page.getByRole('button', { name: 'Tablet in gebruik nemen' }).click();
  await expect(page.getByRole('heading', { name: 'Kies een of meer groepen' })).toBeVisible();
  await operate(server, ['tablets', 'lock', ...company, ...tablet]);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Vergrendeld' })).toBeVisible();
  await operate(server, ['tablets', 'unlock', ...company, ...tablet]);
  // It asks every fifteen seconds.
  await page.clock.fastForward(15_000);
  await expect(page.getByRole('heading', { name: 'Kies een of meer groepen' })).toBeVisible();
});
