import type { Locator, Page } from '@playwright/test';
import { mainEstablishment } from '../support/api.ts';
import { type ChildName, OwnGroup } from '../support/children.ts';
import { drawPhotos } from '../support/pictures.ts';
import { menu, openAs } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';
import { countTaps } from '../support/taps.ts';

test.use({ serverOf: 'groups', viewport: { width: 768, height: 1024 } });

const names = ['Aya', 'Bo', 'Cas', 'Daan', 'Emma', 'Fay', 'Gijs', 'Hugo', 'Imke', 'Jip', 'Kai'];
const oma = 'Wil Smit (oma)';

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
const tap = (page: Page | Locator, name: string) => button(page, name).click();
const goTo = (page: Page, name: string) => menu(page).getByRole('link', { name }).click();

async function note(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await page.getByRole('button', { name: `${name} Aanwezig` }).click();
    expect(await page.getByRole('alertdialog').allInnerTexts(), 'what is asked first').toEqual([]);
    await expect(page.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
  }
}

test('what is done most on a day takes few taps', async ({ page, server }) => {
  const group = OwnGroup.make(
    server,
    'De hele dag',
    names.map((first): ChildName => [first, '', 'Smit']),
  );
  group.planToday();
  group.addCarer(group.child.id, 'Wil Smit', 'oma');
  const fullNames = group.children.map(({ fullName }) => fullName);
  const present = fullNames.slice(0, 10);
  const [first = ''] = present;
  await openAs(page, '/planning', { establishment: mainEstablishment, groups: [group.name] });
  await expect(button(page, `${first} aanmelden`)).toBeVisible();
  const taps = await countTaps(page);

  await test.step('ten children are signed in: 12', async () => {
    for (const name of present) await tap(page, `${name} aanmelden`);
    await expect(button(page, 'Aanwezig 10')).toBeVisible();
    expect(await taps()).toBeLessThanOrEqual(12);
  });

  await test.step('one is ill: 2', async () => {
    await tap(page, 'Aanwezigheid van Kai Smit wijzigen');
    await tap(page, 'Ziek');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(button(page, 'Afwezig 1')).toBeVisible();
    expect(await taps()).toBeLessThanOrEqual(2);
  });

  await test.step('a nappy for six, from another screen: 9', async () => {
    await goTo(page, 'Logboek');
    await tap(page, 'Verschonen: plas');
    await tap(page, 'Natte luier');
    await note(page, present.slice(0, 6));
    expect(await taps()).toBeLessThanOrEqual(9);
  });

  await test.step('a bottle: 3', async () => {
    await tap(page, 'Flesvoeding');
    await tap(page, '120 ml');
    await note(page, [first]);
    expect(await taps()).toBeLessThanOrEqual(3);
    await expect.poll(() => group.activitiesOf(group.child.id)).toEqual(['Natte luier', '120 ml']);
  });

  await test.step('a child sleeps: 3', async () => {
    await tap(page, 'Slapen');
    await note(page, [first]);
    expect(await taps()).toBeLessThanOrEqual(3);
  });

  await test.step('a transfer note, from another screen: 3', async () => {
    await goTo(page, 'Dashboard');
    await page.getByRole('link', { name: 'Nieuw bericht' }).click();
    const text = page.getByRole('dialog').getByRole('textbox', { name: 'Bericht' });
    await expect(text).toBeFocused();
    await page.keyboard.type('Aya slaapt slecht.');
    await tap(page, 'Opslaan');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('Aya slaapt slecht.')).toBeVisible();
    expect(await taps()).toBeLessThanOrEqual(3);
  });

  await test.step('a photo of three is shared: 6', async () => {
    await goTo(page, "Foto's");
    const photos = await drawPhotos(page, 1);
    await taps();
    const choosing = page.waitForEvent('filechooser');
    await page.getByLabel("Kies foto's").click();
    await (await choosing).setFiles(photos);
    await tap(page, 'Toevoegen en delen');
    const dialog = page.getByRole('dialog');
    for (const name of present.slice(0, 3)) await dialog.getByRole('checkbox', { name }).click();
    await tap(dialog, 'Delen');
    await expect(dialog).toHaveCount(0);
    expect(await taps()).toBeLessThanOrEqual(6);
  });

  await test.step('a child is fetched by its grandmother, from another screen: 3', async () => {
    await goTo(page, 'Planning');
    await tap(page, `Aanwezigheid van ${first} wijzigen`);
    await tap(page, `Afmelden, opgehaald door ${oma}`);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(button(page, 'Vertrokken 1')).toBeVisible();
    expect(await taps()).toBeLessThanOrEqual(3);
  });
});
