// node accounts.mjs --email fatima@example.nl --name Fatima --children 1,2: adds a parent, with the password in PASSWORD.
import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { Store } from './store.mjs';

const hash = (password, salt) => scryptSync(password, salt, 32).toString('base64url');

/** Whether a password belongs to a parent. An unknown parent costs the same time. */
export function isPassword(password, known = { salt: '', hash: hash('', 'nobody') }) {
  const given = Buffer.from(hash(password, known.salt));
  return timingSafeEqual(given, Buffer.from(known.hash)) && known.salt !== '';
}

function addParent() {
  const text = { type: 'string' };
  const { values } = parseArgs({ options: { email: text, name: text, children: text } });
  const { PASSWORD = '', DATA = './portal-data' } = process.env;
  const children = (values.children ?? '').split(',').map(Number);
  if (!values.email || !values.name || PASSWORD.length < 8 || children.some((id) => !(id > 0))) {
    throw new Error('Say --email, --name and --children, with a PASSWORD of at least 8 characters');
  }
  const salt = randomBytes(16).toString('base64url');
  const password = { salt, hash: hash(PASSWORD, salt) };
  const parent = { email: values.email.toLowerCase(), name: values.name, children, password };
  const others = new Store(DATA).parents().filter(({ email }) => email !== parent.email);
  writeFileSync(join(DATA, 'parents.json'), JSON.stringify([...others, parent], null, 2), { mode: 0o600 });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) addParent();
