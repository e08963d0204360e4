import { testEstablishment } from '@groepsapp/kernel/testing';
import { Vault } from '../vault/Vault';
import { createServices, type Running } from './createServices';

let running: Running;

/** Starts all services on a page without a usable registry. */
async function start() {
  const vault = new Vault('groepsapp');
  await vault.open('session', undefined);
  running = createServices({
    page: {
      basePath: '/groepsapp',
      appVersion: '7.5.3',
      registry: null,
      api: { main: '/api', v3: '/api/v3', legacy: '/api/legacy' },
      support: { phone: '088 000 00 00', email: 'helpdesk@example.com' },
      signIn: ['passkey'],
    },
    variant: 'groepsapp',
    registry: null,
    vault,
    routePaths: () => [],
  });
  return running.services;
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  running.stop();
  jest.restoreAllMocks();
});

test('reports that storage is full to the component that warns the user', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { selection, storage } = await start();
  selection.chooseEstablishment(testEstablishment());
  expect(storage.full.value).toBe(false);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  selection.chooseEstablishment(testEstablishment({ id: 2 }));
  expect(storage.full.value).toBe(true);
});

test('reads the helpdesk from the page, so that About shows it without network', async () => {
  await start();
  expect(running.kernel.page.support).toEqual({ phone: '088 000 00 00', email: 'helpdesk@example.com' });
});

test('reads from the page which ways to log in there are beside the password', async () => {
  await start();
  expect(running.kernel.page.signIn).toEqual(['passkey']);
});
