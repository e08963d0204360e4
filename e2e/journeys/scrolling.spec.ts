import type { Page } from '@playwright/test';
import { mainEstablishment, mainGroups } from '../support/api.ts';
import { type ChildName, OwnGroup } from '../support/children.ts';
import { childRow, goInApp, openAs } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

// What scrolling makes the browser do, as counts: these are the same on every machine, unlike the frames that are missed.

interface TraceEvent {
  name: string;
  args: { elementCount?: number; beginData?: { dirtyObjects?: number }; layerId?: number };
}

/** Runs in the page: scrolls what scrolls below `main` down and up. @returns how many screens went by */
function scrollDownAndUp(): Promise<number> {
  const page = document.scrollingElement ?? document.body;
  const panes = [...document.querySelectorAll('main *')];
  const scroller = [page, ...panes].reduce((most, next) =>
    next.scrollHeight - next.clientHeight > most.scrollHeight - most.clientHeight ? next : most,
  );
  let step = 60;
  return new Promise((resolve) => {
    function next() {
      const way = scroller.scrollHeight - scroller.clientHeight;
      if (scroller.scrollTop >= way - 1) step = -60;
      scroller.scrollTop += step;
      if (step < 0 && scroller.scrollTop === 0) resolve((2 * way) / scroller.clientHeight);
      else requestAnimationFrame(next);
    }
    requestAnimationFrame(next);
  });
}

/**
 * What a scrolled screen takes once every row has been in sight.
 * @returns elements restyled and objects laid out per screen, and in all pictures asked for and layers painted
 */
async function costOfScrolling(page: Page) {
  await page.evaluate(scrollDownAndUp);
  await expect(page.getByRole('main').locator('img[src]')).not.toHaveCount(0);
  let pictures = 0;
  page.on('request', (request) => (pictures += request.resourceType() === 'image' ? 1 : 0));
  const browser = page.context().browser();
  await browser?.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] });
  const screens = await page.evaluate(scrollDownAndUp);
  const trace = JSON.parse(String(await browser?.stopTracing())) as { traceEvents: TraceEvent[] };
  const painted = trace.traceEvents.filter(({ name }) => name === 'UpdateLayer').map(({ args }) => args.layerId);
  const sum = (of: string, count: (args: TraceEvent['args']) => number | undefined) =>
    trace.traceEvents.reduce((total, { name, args }) => total + (name === of ? (count(args) ?? 0) : 0), 0) / screens;
  return {
    restyled: sum('UpdateLayoutTree', ({ elementCount }) => elementCount),
    laidOut: sum('Layout', ({ beginData }) => beginData?.dirtyObjects),
    pictures,
    layers: new Set(painted).size,
  };
}

const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Gives each child a picture, which the browser may not keep, as those of the server. */
async function givePictures(page: Page): Promise<void> {
  await page.route(/\/api\/children\?/, async (route) => {
    const response = await route.fetch();
    const children = (await response.json()) as { id: number }[];
    await route.fulfill({
      response,
      json: children.map((one) => ({ ...one, thumbnail: `/children/${one.id}/thumbnail` })),
    });
  });
  await page.route(/\/children\/\d+\/thumbnail/, (route) =>
    route.fulfill({ body: dot, contentType: 'image/png', headers: { 'Cache-Control': 'no-store' } }),
  );
}

test('a scrolled screen of many children takes few layouts, styles and layers, and no picture twice', async ({
  page,
  server,
}) => {
  test.slow();
  const names = Array.from({ length: 60 }, (_, number): ChildName => [`Rol ${number + 1}`, '', 'Jansen']);
  const group = OwnGroup.make(server, 'Veel kinderen', names);
  group.planToday();
  const choice = { establishment: mainEstablishment, groups: [...mainGroups, group.name] };

  await givePictures(page);
  await openAs(page, '/planning', choice, server.origin);
  await expect(
    page.getByRole('region', { name: group.name }).getByRole('link', { name: 'Rol 60 Jansen', exact: true }),
  ).toBeVisible();
  // The styles of a part that is loaded ahead restyle rows once; what scrolling itself costs comes back each time.
  await expect(async () => {
    const timeline = await costOfScrolling(page);
    expect(timeline.restyled).toBeLessThan(2);
    expect(timeline.laidOut).toBeLessThan(5);
    expect(timeline.pictures).toBe(0);
    expect(timeline.layers).toBeLessThan(7);
  }).toPass();

  for (const [path, most] of [
    ['/groepsapp/children', { restyled: 0, laidOut: 0, layers: 7 }],
    ['/groepsapp/activities', { restyled: 1, laidOut: 8, layers: 4 }],
  ] as const) {
    await goInApp(page, path);
    await expect(childRow(page, 'Rol 60 Jansen').first()).toBeVisible();
    await expect(async () => {
      const list = await costOfScrolling(page);
      expect(list.restyled).toBeLessThanOrEqual(most.restyled);
      expect(list.laidOut).toBeLessThanOrEqual(most.laidOut);
      expect(list.layers).toBeLessThanOrEqual(most.layers);
      expect(list.pictures).toBe(0);
    }).toPass();
  }
});
