import { readFile } from 'node:fs/promises';
import { mainEstablishment } from '../support/api.ts';
import { OwnGroup, yagiz } from '../support/children.ts';
import { openAs } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

const list = 'Peuter 24 maanden';

test(
  'a form of an observation survives a reload and a lost connection, is made final and printed',
  { tag: '@whole-browser' },
  async ({ page, context, server }) => {
    const group = OwnGroup.make(server, 'Met formulier', [yagiz]);
    const { fullName, id } = group.child;
    group.addResult(id, list);
    await openAs(page, '/childtrackingsystem/results', { establishment: mainEstablishment, groups: [group.name] });
    await page.getByRole('link', { name: `Observatieformulier van ${list} van ${fullName}` }).click();
    const note = page.getByRole('textbox', { name: 'Notitie bij het formulier' });
    await note.fill('Samen met ouders bekeken.');
    await expect(page.getByText(/nog niet opgeslagen/)).toBeVisible();
    await page.reload();
    await expect(note).toHaveValue('Samen met ouders bekeken.');

    const save = page.getByRole('button', { name: 'Opslaan' });
    await context.setOffline(true);
    await save.click();
    await expect(
      page.getByText(/^Er is een fout opgetreden tijdens het opslaan van observatieformulier/),
    ).toBeVisible();
    await context.setOffline(false);
    await save.click();
    await expect(page.getByText('Observatieformulier is succesvol opgeslagen')).toBeVisible();
    await expect(page).toHaveURL(/\/editchildform\/\d+\/[1-9]\d*$/);

    await page.getByRole('combobox', { name: 'Status' }).selectOption('definitief');
    await save.click();
    await expect(page.getByText(/^Dit observatieformulier is definitief/)).toBeVisible();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: `PDF: ${list} van ${fullName}` }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`${list} - ${fullName}.pdf`);
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');

    await page.goto(`/groepsapp/children/${id}/childtrackingsystem`);
    await expect(page.getByRole('link', { name: list })).toBeVisible();
  },
);
