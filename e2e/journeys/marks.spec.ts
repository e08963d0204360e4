import type { Page } from '@playwright/test';
import { mainEstablishment } from '../support/api.ts';
import { OwnGroup, yagiz } from '../support/children.ts';
import { expectWholeMarks, widths } from '../support/fitting.ts';
import { changeSettings } from '../support/operator.ts';
import { goInApp, openAs } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

// The view of the planning belongs to the establishment, which other files use.
test.use({ serverOf: 'settings' });
test.setTimeout(240_000);

const marks = {
  allergy: 'Koemelkeiwit, kippenei en alle noten',
  diet: '',
  medical: 'EpiPen in de rode tas op de groep',
};

/** Sets letters as the device does, in px, and how much narrower they are than those of this machine, as Arial's are. */
async function setLetters(page: Page, standard: number, narrower: string): Promise<void> {
  const device = await page.context().newCDPSession(page);
  await device.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
  await page.evaluate((spacing) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`* { letter-spacing: ${spacing} }`);
    document.adoptedStyleSheets = [sheet];
  }, narrower);
  await device.detach();
}

async function expectMarksOf(page: Page, place: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  for (const standard of [16, 32]) {
    for (const narrower of ['0', '-0.07em']) {
      await setLetters(page, standard, narrower);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        // What was drawn for the width before has its marks whole, too.
        await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
        await expectWholeMarks(page, `${place}, letters of ${standard} px, ${narrower}, at ${width} px`);
      }
    }
  }
  await setLetters(page, 16, '0');
}

test('no mark of a child is cut in the planning, the Logboek and the record, whatever the width and the letters', async ({
  page,
  server,
}) => {
  const group = OwnGroup.make(server, 'Merktekens', [yagiz, ['Bo', '', 'Li'], ['Maximiliaan', '', 'Vandenbroucke']]);
  group.planToday();
  group.signIn();
  group.addMarks(marks);
  group.addMessages(group.child.id, 2);
  await openAs(page, '/planning', { establishment: mainEstablishment, groups: [group.name] }, server.origin);
  for (const view of ['timeline', 'list', 'time_registration']) {
    await changeSettings(server, { company: 1, establishment: 1 }, { ipad_planning_view: view });
    await page.reload();
    await expect(page.getByText(marks.allergy).first()).toBeVisible();
    await expectMarksOf(page, `planning, ${view}`);
  }
  await changeSettings(server, { company: 1, establishment: 1 }, { ipad_planning_view: 'timeline' });
  const child = `/children/${group.child.id}`;
  for (const path of ['/activities', child]) {
    await goInApp(page, `/groepsapp${path}`);
    await expect(page.getByText('Yağız').first()).toBeVisible();
    await expectMarksOf(page, path);
  }
});
