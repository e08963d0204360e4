import type { PageConfig } from '@groepsapp/contract/registry';
import { ApiError, type ApiErrorKind } from '@groepsapp/kernel';
import { unlock } from './unlock';
import { Vault } from './Vault';

const key = 'BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc';

const page: PageConfig = {
  basePath: '/groepsapp',
  appVersion: '7.5.3',
  registry: null,
  api: { main: '/api', v3: '/api/v3', legacy: '/api/legacy' },
  support: { phone: '', email: '' },
};

const opened: (string | undefined)[] = [];
const vault = new Vault('groepsapp');

const request = jest.fn();
jest.mock('@groepsapp/kernel/host', () => ({
  ...jest.requireActual<object>('@groepsapp/kernel/host'),
  createApiClient: () => ({ request }),
}));

const refusal = (kind: ApiErrorKind) => new ApiError(kind, '');

const endSession = () => localStorage.setItem('groepsapp.session', '{"deviceToken":"device","session":null}');

beforeEach(() => {
  jest.useFakeTimers();
  opened.length = 0;
  request.mockReset();
  vault.close();
  jest.spyOn(vault, 'open').mockImplementation(async (_session, text) => void opened.push(text));
  localStorage.setItem(
    'groepsapp.session',
    JSON.stringify({ deviceToken: 'device', session: { sessionToken: 'token', kind: 'employee' } }),
  );
});

afterEach(() => jest.useRealTimers());

test('a session of which the browser keeps no key gets it from the server', async () => {
  request.mockResolvedValue({ storage_key: key });
  await unlock(vault, page, 'groepsapp');
  expect(opened).toEqual([key]);
  expect(request).toHaveBeenCalledWith('GET /authentication/storage-key', {});
});

test('without a session nothing is asked', async () => {
  endSession();
  await unlock(vault, page, 'groepsapp');
  expect(request).not.toHaveBeenCalled();
});

test('a server of before, and one that stands before a backend, have no keys: one is drawn', async () => {
  request.mockRejectedValue(refusal('not-found'));
  await unlock(vault, page, 'groepsapp');
  await unlock(vault, { ...page, unavailable: ['GET /authentication/storage-key'] }, 'groepsapp');
  expect(opened).toEqual([undefined, undefined]);
  expect(request).toHaveBeenCalledTimes(1);
});

test('a session that has ended gets none, and is not asked for again', async () => {
  request.mockRejectedValue(refusal('unauthorised'));
  await unlock(vault, page, 'groepsapp');
  await jest.advanceTimersByTimeAsync(200_000);
  expect(opened).toEqual([]);
  expect(request).toHaveBeenCalledTimes(1);
});

test('without network the app starts all the same, and the vault opens when the network is back', async () => {
  request.mockRejectedValueOnce(refusal('offline')).mockResolvedValue({ storage_key: key });
  const started = unlock(vault, page, 'groepsapp');
  await jest.advanceTimersByTimeAsync(3_000);
  await started;
  expect(opened).toEqual([]);
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect(opened).toEqual([key]);
});

test('a key that comes after the session has ended opens nothing', async () => {
  request.mockImplementation(async () => {
    endSession();
    return { storage_key: key };
  });
  await unlock(vault, page, 'groepsapp');
  expect(opened).toEqual([]);
});
