import { existsSync, readdirSync } from 'node:fs';
import { run } from './run.mjs';

const postgresRoot = '/usr/lib/postgresql';

function hasPostgres() {
  return (
    existsSync(postgresRoot) && readdirSync(postgresRoot).some((v) => existsSync(`${postgresRoot}/${v}/bin/initdb`))
  );
}

/** Programs that the tests need beside Node, and the Debian package of each. */
const needs = [
  { name: 'Chromium', package: 'chromium', present: () => existsSync(process.env.CHROMIUM ?? '/usr/bin/chromium') },
  {
    name: 'Chromium without a window',
    package: 'chromium-headless-shell',
    present: () => existsSync(process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell'),
  },
  { name: 'PostgreSQL', package: 'postgresql', present: hasPostgres },
  {
    name: 'Poppler, which reads printed forms',
    package: 'poppler-utils',
    present: () => existsSync('/usr/bin/pdftotext'),
  },
];

/**
 * Installs these programs by Debian's packages where that is possible.
 * @throws Error that says how, where it is not
 */
export async function ensureSystemPackages() {
  const missing = needs.filter((need) => !need.present());
  if (missing.length === 0) return;
  const packages = missing.map((need) => need.package);
  const command = `apt-get install -y --no-install-recommends ${packages.join(' ')}`;
  const names = missing.map((need) => need.name).join(' and ');
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error(`The tests need ${names}. Install on Debian or Ubuntu with: sudo ${command}`);
  }
  console.log(`Installing ${names} ...`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q'], { env, stdio: 'ignore' });
  await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], { env, stdio: 'ignore' });
  const still = needs.filter((need) => !need.present());
  if (still.length > 0) throw new Error(`Could not install ${still.map((need) => need.name).join(' and ')}.`);
}
