import { Card, composed, NetworkError, Other, remote, settle } from './testing/composed';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('a loaded module is ready, with its load time', async () => {
  const { life, modules, answer } = composed();
  life.open();
  await jest.advanceTimersByTimeAsync(300);
  await answer(0, { default: Card });
  expect(life.getSnapshot()).toEqual({ phase: 'ready', Component: Card });
  expect(modules.log.getSnapshot()).toEqual([
    expect.objectContaining({ remote: 'mfe-children', phase: 'loading', ms: 0, code: null }),
    expect.objectContaining({ release: '0.1.0-aaaaaaaaaaaa', phase: 'ready', ms: 300, code: null }),
  ]);
});

test('is unavailable after three attempts of ten seconds with back-off', async () => {
  const { life, loader } = composed();
  life.open();
  await jest.advanceTimersByTimeAsync(9_999);
  expect(life.getSnapshot()).toMatchObject({ attempt: 1 });
  await jest.advanceTimersByTimeAsync(1);
  expect(life.getSnapshot()).toMatchObject({ attempt: 2 });
  await jest.advanceTimersByTimeAsync(499);
  expect(loader.loadModule).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1 + 10_000 + 1_000);
  expect(loader.loadModule).toHaveBeenCalledTimes(3);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(life.getSnapshot()).toEqual({ phase: 'unavailable', code: 'timeout' });
  await jest.advanceTimersByTimeAsync(60_000);
  expect(loader.loadModule).toHaveBeenCalledTimes(3);
});

test('each retry uses another address', async () => {
  const { life, loader } = composed();
  life.open();
  await jest.advanceTimersByTimeAsync(10_000 + 500 + 10_000 + 1_000);
  expect(loader.registerRemote.mock.calls.map(([, time]) => time)).toEqual([1, 2, 3]);
  expect(loader.tryAgain.mock.calls.map(([, module, , attempt]) => [module, attempt])).toEqual([
    ['./BirthdaysCard', 2],
    ['./BirthdaysCard', 3],
  ]);
});

test('two modules of an unresponsive remote share its retries', async () => {
  const { life, modules, loader } = composed();
  life.open();
  modules.life('mfe-children', './Other').open();
  await jest.advanceTimersByTimeAsync(10_000 + 500);
  expect(loader.registerRemote).toHaveBeenCalledTimes(2);
});

describe('an area whose code hung in an earlier page', () => {
  const mark = 'groepsapp.runs.mfe-children';
  const { release } = remote('mfe-children');
  afterEach(() => localStorage.clear());

  test('is not run until the user retries', async () => {
    localStorage.setItem(mark, `${release} ${Date.now() - 4_000}`);
    const { life, modules, loader, answer } = composed();
    await modules.life('mfe-children', './BirthdaysCard').loadAhead();
    life.open();
    life.navigated();
    expect(life.getSnapshot()).toMatchObject({ phase: 'crashed', code: 'Hang' });
    expect(loader.loadModule).not.toHaveBeenCalled();
    life.retry();
    await answer(0, { default: Card });
    expect(life.getSnapshot()).toEqual({ phase: 'ready', Component: Card });
  });

  test('is marked from its start until three seconds have passed or the page is out of sight', async () => {
    const { life, answer } = composed();
    life.open();
    expect(localStorage.getItem(mark)).toMatch(release);
    await answer(0, { default: Card });
    await jest.advanceTimersByTimeAsync(3_000);
    expect(localStorage.getItem(mark)).toBeNull();
    life.begin();
    expect(localStorage.getItem(mark)).toMatch(release);
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(localStorage.getItem(mark)).toBeNull();
  });
});

test('a module that comes without a component, because it threw while it ran, is unavailable and can be retried', async () => {
  const { life, modules, answer } = composed();
  life.open();
  for (const [at, wait] of [500, 1_000, 0].entries()) {
    await answer(at, {});
    await jest.advanceTimersByTimeAsync(wait);
  }
  expect(life.getSnapshot()).toEqual({ phase: 'unavailable', code: 'TypeError' });
  expect(modules.log.getSnapshot().at(-1)).toMatchObject({ phase: 'unavailable', code: 'TypeError' });
  life.retry();
  await answer(3, { default: Card });
  expect(life.getSnapshot()).toEqual({ phase: 'ready', Component: Card });
});

test('areas that ran together when an earlier page hung are loaded one after the other', async () => {
  const stale = `${remote('').release} ${Date.now() - 4_000}`;
  for (const name of ['mfe-children', 'mfe-photos']) localStorage.setItem(`groepsapp.runs.${name}`, stale);
  const { life, modules, loader, answer } = composed([remote('mfe-children'), remote('mfe-photos')]);
  life.open();
  modules.life('mfe-photos', './Card').open();
  await settle();
  await answer(0, { default: Card });
  expect(life.getSnapshot()).toMatchObject({ phase: 'ready' });
  expect(loader.loadModule).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(3_000);
  expect(loader.loadModule).toHaveBeenLastCalledWith('mfe-photos', './Card');
  modules.stop();
});

test('a part of an area that comes when its turn is over waits for the turn of another area', async () => {
  const stale = `${remote('').release} ${Date.now() - 4_000}`;
  for (const name of ['mfe-children', 'mfe-photos']) localStorage.setItem(`groepsapp.runs.${name}`, stale);
  const { life, modules, loader, answer } = composed([remote('mfe-children'), remote('mfe-photos')]);
  life.open();
  modules.life('mfe-photos', './Card').open();
  await settle();
  await answer(0, { default: Card });
  await jest.advanceTimersByTimeAsync(3_000);
  modules.life('mfe-children', './Late').open();
  await jest.advanceTimersByTimeAsync(2_900);
  expect(loader.loadModule).toHaveBeenLastCalledWith('mfe-photos', './Card');
  await jest.advanceTimersByTimeAsync(200);
  expect(loader.loadModule).toHaveBeenLastCalledWith('mfe-children', './Late');
  modules.stop();
});

test('a retry registers the remote again', async () => {
  const { life, loader, fail } = composed();
  life.open();
  await settle();
  expect(loader.registerRemote).toHaveBeenCalledTimes(1);
  await fail(0);
  await jest.advanceTimersByTimeAsync(500);
  expect(loader.registerRemote).toHaveBeenCalledTimes(2);
});

test('a remote with a running module is not registered again', async () => {
  const { life, modules, loader, answer, fail } = composed();
  life.open();
  await settle();
  await answer(0, { default: Card });
  modules.life('mfe-children', './Other').open();
  await settle();
  await fail(1);
  await jest.advanceTimersByTimeAsync(500);
  expect(loader.loadModule).toHaveBeenCalledTimes(3);
  expect(loader.registerRemote).toHaveBeenCalledTimes(1);
});

test('a loader that fails to load counts as a failed try, and is loaded again', async () => {
  const { life, loader, loadLoader, answer } = composed();
  loadLoader.mockRejectedValueOnce(new NetworkError('weg'));
  life.open();
  await settle();
  expect(life.getSnapshot()).toMatchObject({ phase: 'loading', attempt: 2 });
  await jest.advanceTimersByTimeAsync(500);
  expect(loader.registerRemote).toHaveBeenCalledTimes(1);
  await answer(0, { default: Card });
  expect(life.getSnapshot()).toEqual({ phase: 'ready', Component: Card });
});

test('an aborted attempt does not delay the next one', async () => {
  const { life, fail } = composed();
  life.open();
  await jest.advanceTimersByTimeAsync(10_500);
  expect(life.getSnapshot()).toMatchObject({ attempt: 2 });
  await fail(0);
  expect(life.getSnapshot()).toMatchObject({ attempt: 2 });
});

test('an unavailable module is retried when the network returns', async () => {
  const { life, fail, answer } = composed();
  life.open();
  await fail(0);
  await jest.advanceTimersByTimeAsync(500);
  await fail(1);
  await jest.advanceTimersByTimeAsync(1_000);
  await fail(2);
  expect(life.getSnapshot()).toEqual({ phase: 'unavailable', code: 'ChunkLoadError' });
  window.dispatchEvent(new Event('online'));
  await answer(3, { default: Card });
  expect(life.getSnapshot()).toMatchObject({ phase: 'ready' });
});

test('an area that needs a newer kernel is neither loaded nor fetched ahead', async () => {
  const { modules, loader } = composed();
  const life = modules.life('mfe-tracking', './RemindersCard');
  life.open();
  await modules.life('mfe-tracking', './Graph').loadAhead();
  expect(life.getSnapshot()).toEqual({ phase: 'incompatible' });
  expect(loader.loadModule).not.toHaveBeenCalled();
});

test('a withdrawn area stops where it is rendered and is not loaded any more, until the server has it again', async () => {
  const { life, modules, loader, answer } = composed();
  life.open();
  await answer(0, { default: Card });
  const other = modules.life('mfe-children', './Other');
  void other.loadAhead();
  await settle();
  modules.withdraw(['mfe-children']);
  await answer(1, { default: Other });
  expect([life, other].map((one) => one.getSnapshot().phase)).toEqual(['incompatible', 'idle']);
  expect(other.isReady).toBe(false);
  life.retry();
  await modules.life('mfe-children', './Third').loadAhead();
  other.open();
  expect([life, other].map((one) => one.getSnapshot().phase)).toEqual(['incompatible', 'incompatible']);
  expect(loader.loadModule).toHaveBeenCalledTimes(2);
  modules.withdraw([]);
  life.open();
  expect(life.getSnapshot().phase).toBe('loading');
});

test('a crash is recorded as a code, without the message of the error', async () => {
  const { life, modules, answer } = composed();
  life.open();
  await answer(0, { default: Other });
  life.crash(new TypeError('Sofie van den Berg'));
  expect(modules.log.getSnapshot().at(-1)).toMatchObject({ phase: 'crashed', code: 'TypeError' });
  life.navigated();
  expect(life.getSnapshot()).toEqual({ phase: 'ready', Component: Other });
});

test('after stop nothing is retried', async () => {
  const { life, modules, loader, fail } = composed();
  life.open();
  modules.stop();
  await fail(0);
  await jest.advanceTimersByTimeAsync(5_000);
  window.dispatchEvent(new Event('online'));
  expect(loader.loadModule).toHaveBeenCalledTimes(1);
});
