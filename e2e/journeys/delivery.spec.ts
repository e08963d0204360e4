import type { Browser, Page } from '@playwright/test';
import { type Build, builtRelease, deliver, publishToken, rebuiltForTests } from '../support/delivery.ts';
import type { RunningServer } from '../support/server.ts';
import { block, openDashboard } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

// These journeys change the releases that the channels serve.
test.use({ serverOf: 'delivery' });

const area = 'mfe-planning';
const heading = 'Planningswijzigingen';
const otherHeading = 'Wijzigingen in de planning';

const rebuilt = rebuiltForTests();

async function expectHeading(page: Page, wanted: string): Promise<void> {
  await expect(block(page, wanted).getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: wanted === heading ? otherHeading : heading })).toHaveCount(0);
}

/** A browser of someone who switched to beta. */
async function betaPage(browser: Browser, { origin }: RunningServer): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, serviceWorkers: 'block' });
  await context.addCookies([{ name: 'groepsapp.channel', value: 'beta', url: origin }]);
  return context.newPage();
}

test('a release is published to beta, promoted and rolled back while tabs are in use', async ({
  page,
  browser,
  server,
}) => {
  // Six programs and seven pages, one after the other.
  test.slow();
  const token = await publishToken(server, area);
  const { release: old } = await builtRelease(area);
  const build = await rebuilt(area, heading, otherHeading);
  await openDashboard(page);
  await expectHeading(page, heading);

  const published = await deliver(server, token, ['publish', area, '--from', build.folder]);
  expect(published).toMatchObject({ code: 0, err: '' });
  expect(published.out).toContain(`beta now serves ${area} ${build.release}\n`);
  const beta = await betaPage(browser, server);
  await openDashboard(beta);
  await expectHeading(beta, otherHeading);
  await page.getByRole('link', { name: 'Verzorging', exact: true }).click();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expectHeading(page, heading);
  await page.reload();
  await expectHeading(page, heading);

  const promoted = await deliver(server, token, ['promote', area]);
  expect(promoted).toEqual({ code: 0, err: '', out: `stable now serves ${area} ${build.release} (was ${old})\n` });
  await page.getByRole('link', { name: 'Verzorging', exact: true }).click();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expectHeading(page, heading);
  await page.reload();
  await expectHeading(page, otherHeading);

  const rolledBack = await deliver(server, token, ['rollback', area]);
  expect(rolledBack).toEqual({ code: 0, err: '', out: `stable now serves ${area} ${old} (was ${build.release})\n` });
  await page.reload();
  await expectHeading(page, heading);
  const history = await deliver(server, token, ['history', area]);
  expect(history.out.match(/Team mfe-planning: \w+ on \w+/g)).toEqual([
    `Team ${area}: publish on beta`,
    `Team ${area}: promote on stable`,
    `Team ${area}: rollback on stable`,
    `Team ${area}: follow on beta`,
  ]);
  await beta.context().close();
});

test('the content of a release id never changes', async ({ page, server }) => {
  const token = await publishToken(server, area);
  const { release } = await builtRelease(area);
  const forged = await rebuilt(area, heading, 'Iets anders', release);
  const refused = await deliver(server, token, ['publish', area, '--channel', 'stable', '--from', forged.folder]);
  expect(refused.code).toBe(1);
  expect(refused.err).toMatch(new RegExp(`^Release ${release} of '${area}' exists with other content.*\\n$`));
  await openDashboard(page);
  await expectHeading(page, heading);
});

test('two areas can be published at the same time; concurrent publications of one area each get their result', async ({
  server,
}) => {
  const other = 'mfe-tracking';
  const tokens = await Promise.all([publishToken(server, area), publishToken(server, other)]);
  const [first, second, third] = await Promise.all([
    rebuilt(area, heading, 'Eerste'),
    rebuilt(area, heading, 'Tweede'),
    rebuilt(other, 'Herinneringen', 'Nog te doen'),
  ]);
  const publish = (name: string, build: Build, token = '') =>
    deliver(server, token, ['publish', name, '--from', build.folder]);
  const [one, two, elsewhere] = await Promise.all([
    publish(area, first, tokens[0]),
    publish(area, second, tokens[0]),
    publish(other, third, tokens[1]),
  ]);
  expect(elsewhere).toMatchObject({ code: 0, err: '' });
  const failures = [one, two].filter(({ code }) => code !== 0).map(({ err }) => err);
  expect(failures.length).toBeLessThan(2);
  for (const words of failures) expect(words).toMatch(/in the meantime; see what it is now and try again\.\n$/);
  const { out: status } = await deliver(server, tokens[0], ['status']);
  const arrived = [first, second].filter((_, index) => [one, two][index]?.code === 0).map(({ release }) => release);
  expect(arrived).toContain(new RegExp(`${area} beta: (\\S+),`).exec(status)?.[1]);
  expect(status).toContain(`${other} beta: ${third.release},`);
});
