import { expect, type Locator, type Page } from '@playwright/test';
import { block, menu } from './steps.ts';
import { blocks } from './blocks.ts';

type Texts = Readonly<Record<string, string>>;

/** A place in the app where a remote is shown, and the parts beside it that must work without it. */
export interface Place {
  remote: string;
  /** Path at which the remote is shown. */
  path: string;
  /** Navigates there by the menu. */
  open(page: Page): Promise<void>;
  /** The element that the remote fills. */
  parts(page: Page): Locator[];
  expectWhole(page: Page, texts: Texts): Promise<void>;
  /** Uses other areas than the remote's, by the menu. */
  useOthers(page: Page, texts: Texts): Promise<void>;
}

async function follow(page: Page, item: string): Promise<void> {
  await menu(page).getByRole('link', { name: item }).click();
}

export async function expectBlocks(page: Page, texts: Texts, remote: (name: string) => boolean): Promise<void> {
  for (const { heading } of blocks.filter((one) => remote(one.remote))) {
    await expect(block(page, heading)).toContainText(texts[heading] ?? heading);
  }
}

async function useCare(page: Page): Promise<void> {
  await follow(page, 'Verzorging');
  await page.getByRole('main').getByRole('list', { name: 'Kinderen' }).getByRole('button').first().click();
  await expect(page.getByRole('button', { name: 'Nieuw', exact: true })).toBeVisible();
}

function onDashboard(remote: string): Place {
  const isOwn = (name: string) => name === remote;
  return {
    remote,
    path: '/dashboard',
    open: (page) => follow(page, 'Dashboard'),
    parts: (page) => blocks.filter((one) => isOwn(one.remote)).map(({ heading }) => block(page, heading)),
    expectWhole: (page, texts) => expectBlocks(page, texts, isOwn),
    useOthers: async (page) => useCare(page),
  };
}

const care: Place = {
  remote: 'mfe-communication',
  path: '/care',
  open: (page) => follow(page, 'Verzorging'),
  parts: (page) => [page.getByRole('main')],
  expectWhole: (page) => expect(page.getByText('Selecteer een kind')).toBeVisible(),
  useOthers: async (page, texts) => {
    await follow(page, 'Dashboard');
    await expectBlocks(page, texts, () => true);
  },
};

/** One place for every remote. */
export const places: readonly Place[] = [...new Set(blocks.map(({ remote }) => remote))].map(onDashboard).concat(care);
