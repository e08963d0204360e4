import { ApiError } from '@groepsapp/kernel';
import { createTestKernel, testPersistence } from '@groepsapp/kernel/testing';
import { ImageTokenService } from './ImageTokenService';

const hour = 60 * 60 * 1000;
const opened: ImageTokenService[] = [];

function open(lastsFor = hour) {
  let count = 0;
  const ask = jest.fn(() => ({
    token: `token-${(count += 1)}`,
    expires_at: new Date(Date.now() + lastsFor).toISOString(),
  }));
  const kernel = createTestKernel({ answers: { 'GET /authentication/image-token': ask } });
  const persistence = testPersistence({ variant: 'groepsapp', storage: localStorage });
  const service = new ImageTokenService({ ...kernel, clock: Date, persistence });
  opened.push(service);
  return { ask, kernel, service };
}

const settle = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  opened.splice(0).forEach((service) => service.stop());
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('no token is requested before the first picture, and one after it', async () => {
  const { ask, service } = open();
  await settle();
  expect(ask).not.toHaveBeenCalled();
  expect(service.current()).toBeNull();
  expect(service.current()).toBeNull();
  await settle();
  expect(service.current()).toBe('token-1');
  expect(ask).toHaveBeenCalledTimes(1);
});

test('the token is renewed before it expires, and used until then', async () => {
  const { service } = open();
  await service.ensure();
  await jest.advanceTimersByTimeAsync(hour - 2 * 60_000 - 1);
  expect(service.current()).toBe('token-1');
  await jest.advanceTimersByTimeAsync(1);
  expect(service.current()).toBe('token-1');
  await settle();
  expect(service.current()).toBe('token-2');
});

test('a device clock that runs ahead does not cause endless requests', async () => {
  const { ask, service } = open(-hour);
  await service.ensure();
  await jest.advanceTimersByTimeAsync(59_000);
  expect(service.current()).toBe('token-1');
  expect(ask).toHaveBeenCalledTimes(1);
});

test('after a failure the next request waits fifteen seconds', async () => {
  const { ask, service } = open();
  ask.mockImplementationOnce(() => {
    throw new ApiError('offline', 'weg');
  });
  await service.ensure();
  await service.ensure();
  expect(service.current()).toBeNull();
  await jest.advanceTimersByTimeAsync(14_999);
  await service.ensure();
  expect(ask).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1);
  await service.ensure();
  expect(service.current()).toBe('token-1');
});

test('a token is dropped with its session', async () => {
  const { kernel, service, ask } = open();
  const asked = service.ensure();
  kernel.owner.set('session', null);
  await asked;
  expect(service.current()).toBeNull();
  await settle();
  expect(ask).toHaveBeenCalledTimes(1);
});

test('a reload reuses the token until it must be renewed', async () => {
  const first = open();
  await first.service.ensure();
  const second = open();
  expect(second.service.current()).toBe('token-1');
  await jest.advanceTimersByTimeAsync(hour);
  expect(second.ask).not.toHaveBeenCalled();

  const third = open();
  void third.service.current();
  await settle();
  expect(third.ask).toHaveBeenCalledTimes(1);
});

test.each([{ token: 7, renewAt: Number.MAX_SAFE_INTEGER }, { token: 'old' }, 'text', null])(
  'a damaged stored token is ignored: %j',
  async (value) => {
    const before = testPersistence({ variant: 'groepsapp', storage: localStorage });
    before.section<unknown>({ name: 'image-token', version: 1, check: () => null }).write(value);
    const { service } = open();
    expect(service.current()).toBeNull();
    await settle();
    expect(service.current()).toBe('token-1');
  },
);
