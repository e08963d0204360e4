import type { PageConfig, Registry } from '@groepsapp/contract';
import type { Page } from '@playwright/test';
import { compositions, isIncompatible, type Build, type Composition } from './compositions.ts';

import { accounts } from '../support/api.ts';
import { logInAsChildminder, openDesk } from '../support/steps.ts';
import { expectChildminderServed, expectDeskServed, expectRefused, expectWorking } from './journey.ts';
import { expect, test } from './test.ts';

/** Paths of the files of this release that the page asks for. */
function followFiles(page: Page, { release }: Build): string[] {
  const asked: string[] = [];
  const folder = `/remotes/${release.name}/${release.release}/`;
  page.on('request', (request) => {
    if (request.url().includes(folder)) asked.push(request.url());
  });
  return asked;
}

/** Expects the page's registry to name exactly these releases. */
async function expectComposed(page: Page, shell: Build, remotes: readonly Build[]): Promise<void> {
  const text = await page.locator('#page-config').textContent();
  const { registry } = JSON.parse(text ?? '{}') as PageConfig & { registry: Registry };
  expect(registry.shell.release).toBe(shell.release.release);
  const served = registry.remotes.map(({ name, release }) => `${name} ${release}`).sort();
  expect(served).toEqual(remotes.map(({ release }) => `${release.name} ${release.release}`).sort());
}

/** A shell that refuses the desk is not tried with it: how it refuses is the same in every variant. */
function describeDesk({ shell }: Composition, desk: Build): void {
  if (isIncompatible(shell, desk)) return;
  test(`${shell.label} × ${desk.label}`, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await openDesk(page, accounts.office);
    await expectComposed(page, shell, [desk]);
    await expectDeskServed(page, desk);
    expect(errors).toEqual([]);
  });
}

/** Whether the shell of a composition can load any of its remotes. */
const worksBeside = ({ shell, remotes }: Composition) => remotes.some((remote) => !isIncompatible(shell, remote));

/** All remotes but those that the shell refuses, of which the first shows how. */
function triedIn({ shell, remotes }: Composition): readonly Build[] {
  const [refused] = remotes.filter((remote) => isIncompatible(shell, remote));
  return remotes.filter((remote) => remote === refused || !isIncompatible(shell, remote));
}

function describePair(composition: Composition, remote: Build): void {
  const { shell } = composition;
  const refused = isIncompatible(shell, remote);
  const why = refused ? ` (needs kernel ${remote.release.kernel}, is offered ${shell.release.kernel}: refused)` : '';

  test(`${shell.label} × ${remote.label}${why}`, async ({ page, server }) => {
    const files = followFiles(page, remote);
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto('/groepsapp/dashboard');
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
    await expectComposed(page, shell, composition.remotes);
    await (refused
      ? expectRefused(page, server.origin, remote, worksBeside(composition))
      : expectWorking(page, server.origin, remote));
    expect(files.length > 0, `${files.length} files of ${remote.label} were asked for`).toBe(!refused);
    expect(errors).toEqual([]);
  });
}

for (const composition of compositions) {
  test.describe(composition.title, () => {
    // Tests of one composition share a server and run one after the other; compositions run in parallel.
    test.describe.configure({ mode: 'default' });
    test.use({ composition });
    for (const remote of triedIn(composition)) describePair(composition, remote);
    if (composition.desk) describeDesk(composition, composition.desk);

    // An installation decides which variants an area of another repository is part of.
    if (composition.foreign === true) return;

    test('childminders are served too', async ({ page }) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      await logInAsChildminder(page);
      await expectChildminderServed(page, composition);
      expect(errors).toEqual([]);
    });
  });
}
