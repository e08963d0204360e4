import crypto from 'node:crypto';
import { hashPassword, verifyPassword, verifyWithoutAccount } from './passwords.ts';

const cheap = { N: 1024, r: 8, p: 1 };

test('a password matches its own hash only', async () => {
  const stored = await hashPassword('Zee-ster 12', cheap);
  expect(await verifyPassword('Zee-ster 12', stored)).toBe(true);
  expect(await verifyPassword('zee-ster 12', stored)).toBe(false);
  expect(await verifyPassword('', stored)).toBe(false);
});

test('the same password is stored differently each time', async () => {
  expect(await hashPassword('geheim', cheap)).not.toBe(await hashPassword('geheim', cheap));
});

test('normalises letters with combining marks', async () => {
  const stored = await hashPassword('Zoe\u0308', cheap);
  expect(await verifyPassword('Zo\u00eb', stored)).toBe(true);
});

test('checks a hash that was made at the production cost', async () => {
  expect(await verifyPassword('geheim', await hashPassword('geheim'))).toBe(true);
});

test('an unreadable hash matches no password', async () => {
  for (const stored of ['', 'geheim', 'md5$1$2$3$abc$def']) expect(await verifyPassword('geheim', stored)).toBe(false);
});

test('checking an unknown account costs as much work as a known one', async () => {
  const scrypt = jest.spyOn(crypto, 'scrypt');
  await hashPassword('geheim');
  expect(await verifyWithoutAccount('geheim')).toBe(false);
  const [known, unknown] = scrypt.mock.calls.map(([secret, , length, cost]) => ({ secret, length, cost }));
  expect(unknown).toEqual(known);
  scrypt.mockRestore();
});

test('hashes two passwords at a time and refuses when forty more are waiting', async () => {
  const hash = () => hashPassword('geheim', cheap);
  const hashes = await Promise.allSettled(Array.from({ length: 60 }, hash));
  expect(hashes.filter(({ status }) => status === 'fulfilled')).toHaveLength(42);
  const refused = hashes.find((outcome) => outcome.status === 'rejected');
  expect(refused?.reason).toMatchObject({ status: 503 });
  await expect(hash()).resolves.toContain('scrypt');
});
