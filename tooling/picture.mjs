// `node tooling/picture.mjs`, behind `npm run build`: takes the picture of the dashboard that the README shows, of the demo
// as it is now. Needs Chromium and, as on tablets, the letters of Roboto (Debian: fonts-roboto).
import { execFileSync } from 'node:child_process';
import { launchBrowser, signIn } from '../bench/browser.mjs';
import { startServer } from '../bench/server.mjs';
import { areaNames } from '../delivery/src/packages.mjs';

if (!execFileSync('fc-match', ['system-ui'], { encoding: 'utf8' }).includes('Roboto')) {
  console.error('The letters of this machine are not Roboto: install fonts-roboto, and make it the font of system-ui.');
  process.exit(1);
}

const server = await startServer(['shell', ...areaNames].map((name) => `${name}/dist`));
const browser = await launchBrowser();
try {
  const look = { locale: 'nl-NL', timezoneId: 'Europe/Amsterdam', viewport: { width: 1280, height: 900 } };
  const storageState = await signIn(await browser.newContext(look), server.origin);
  const page = await (await browser.newContext({ ...look, storageState })).newPage();
  await page.goto(`${server.origin}/groepsapp/dashboard`);
  await page.getByRole('heading', { name: 'Planningswijzigingen' }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: 'docs/images/dashboard.png' });
} finally {
  await browser.close();
  await server.stop();
}
