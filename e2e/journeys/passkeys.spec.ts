import type { Page } from '@playwright/test';
import { type RunningServer, startServer } from '../support/server.ts';
import { signIn } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

/** Gives the browser an authenticator that asks for a finger, and gets one each time. */
async function giveAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

let server: RunningServer | undefined;

test.afterEach(() => server?.stop());

test('who made a passkey logs in with it, and no more when it is removed', async ({ page }) => {
  // A passkey belongs to a name, which an address of numbers is not.
  server = await startServer({ HOST: 'localhost' });
  const { origin } = server;
  await giveAuthenticator(page);
  await page.goto(`${origin}/groepsapp/login/user`);
  await expect(page.getByRole('button', { name: 'Inloggen' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Anders inloggen' })).toHaveCount(0);

  await signIn(page, undefined, origin);
  await page.goto(`${origin}/groepsapp/about`);
  await page.getByRole('button', { name: 'Passkey toevoegen' }).click();
  const remove = page.getByRole('button', { name: /^Passkey van .* verwijderen$/ });
  await expect(remove).toBeVisible();

  /** Logs out, and opens the login as it is served from now on. */
  const logOut = async () => {
    await page.goto(`${origin}/groepsapp/logout`);
    await expect(page).toHaveURL(/\/login\/user$/);
    await page.reload();
  };
  await logOut();
  await page.getByRole('link', { name: 'Anders inloggen' }).click();
  await page.getByRole('button', { name: 'Inloggen met een passkey' }).click();
  await expect(page).toHaveURL(/\/select-establishment$/);

  await page.goto(`${origin}/groepsapp/about`);
  await expect(page.getByText(/het laatst gebruikt op/)).toBeVisible();
  await remove.click();
  await expect(page.getByRole('button', { name: 'Passkey toevoegen' })).toBeVisible();
  await expect(remove).toHaveCount(0);
  await logOut();
  await expect(page.getByRole('button', { name: 'Inloggen' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Anders inloggen' })).toHaveCount(0);
});
