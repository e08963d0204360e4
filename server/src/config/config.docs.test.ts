import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from './config.ts';

/** Settings with which the server reads every variable it knows. */
const given: Record<string, string> = {
  REALTIME_HOST: 'https://push.example',
  REALTIME_APP_ID: '1',
  REALTIME_KEY: 'key',
  REALTIME_SECRET: 'secret',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'app@opvang.example',
};

/** The names of all environment variables that the server reads. */
function variables(): string[] {
  const read = new Set<string>();
  readConfig(
    new Proxy(given, {
      get(values, name) {
        read.add(String(name));
        return values[String(name)];
      },
    }),
  );
  return [...read];
}

const root = join(__dirname, '../../..');
const operations = readFileSync(join(root, 'docs/operations.md'), 'utf8');
const program = readFileSync(join(__dirname, '../main.ts'), 'utf8');

test('finds the variables in the source', () => {
  expect(variables()).toEqual(expect.arrayContaining(['PORT', 'DATABASE_URL', 'MAIL_FROM', 'REALTIME_MAX_SOCKETS']));
});

test.each(variables())('%s is described in docs/operations.md and in the help of the program', (name) => {
  expect(operations).toMatch(new RegExp(`^\\|[^|]*\`${name}\``, 'm'));
  expect(program).toMatch(new RegExp(`\\b${name}\\b`));
});
