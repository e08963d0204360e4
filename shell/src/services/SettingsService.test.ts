import type { Setting } from '@groepsapp/contract';
import { ApiError } from '@groepsapp/kernel';
import { createTestKernel, testEstablishment } from '@groepsapp/kernel/testing';
import { SettingsService } from './SettingsService';

const day = 24 * 60 * 60 * 1000;
const care: Setting[] = [{ name: 'ipad_care', value: '1' }];
const careOnly = { ipad_care: '1' };
const nowhere = { establishment: null, groups: [] };
const vuurtoren = testEstablishment({ id: 12, idCompany: 3 });

type Question = [{ params: { idCompany: string; idEstablishment: string } }];
type Ask = jest.Mock<Setting[] | Promise<Setting[]>, Question>;

const opened: SettingsService[] = [];

/** Loads the page again on the same device. */
function open(ask: Ask, options: Parameters<typeof createTestKernel>[0] = {}) {
  const kernel = createTestKernel({
    ...options,
    storage: localStorage,
    answers: { 'GET /settings/:idCompany/:idEstablishment': ask, ...options.answers },
  });
  const settings = new SettingsService({ ...kernel, clock: Date }, kernel.owner);
  opened.push(settings);
  return { kernel, settings, now: () => kernel.bus.topic('settings').value };
}

const answering = (list: Setting[]): Ask => jest.fn<Setting[], Question>(() => list);
const failing = (): Ask =>
  jest.fn<Setting[], Question>(() => {
    throw new ApiError('offline', 'weg');
  });
/** Of V8, in which the tests run. */
const errors: ErrorConstructor & { stackTraceLimit?: number | undefined } = Error;

/** The number of calls that are under way here. */
function stackDepth(): number {
  const { stackTraceLimit } = errors;
  errors.stackTraceLimit = Infinity;
  const depth = new Error().stack?.split('\n').length ?? 0;
  errors.stackTraceLimit = stackTraceLimit;
  return depth;
}
const settle = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0);
  localStorage.clear();
});
afterEach(() => {
  opened.splice(0).forEach((settings) => settings.stop());
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('settings that are fetched anew are told of, the first ones are not', async () => {
  const { kernel, settings } = open(answering(care), { selection: { establishment: vuurtoren, groups: [] } });
  const renewed = jest.fn();
  settings.renewed.subscribe(renewed);
  await settle();
  expect(renewed).not.toHaveBeenCalled();
  kernel.bus.emit('settings-changed', { establishmentId: 12 });
  await jest.advanceTimersByTimeAsync(5_000);
  expect(renewed).toHaveBeenCalledWith(expect.objectContaining({ establishment: 12 }));
});

test('before a selection the defaults of company 1 and establishment 0 are requested', async () => {
  const ask = answering(care);
  const { now } = open(ask, { selection: nowhere });
  expect(now()).toEqual({ state: 'loading', error: null, values: {} });
  await settle();
  expect(ask).toHaveBeenCalledWith({ params: { idCompany: '1', idEstablishment: '0' } });
  expect(now()).toEqual({ state: 'ready', error: null, values: { ipad_care: '1' } });
});

test('another establishment loads its own settings and drops the old ones at once', async () => {
  const ask = answering(care);
  const { kernel, now } = open(ask, { selection: nowhere });
  await settle();
  kernel.owner.set('selection', { establishment: vuurtoren, groups: [], groupId: null, childId: null });
  expect(now()).toEqual({ state: 'loading', error: null, values: {} });
  await settle();
  expect(ask).toHaveBeenLastCalledWith({ params: { idCompany: '3', idEstablishment: '12' } });
});

test('selecting a child does not load again', async () => {
  const ask = answering(care);
  const { kernel, now } = open(ask, { selection: { establishment: vuurtoren } });
  await settle();
  const before = now();
  const { groups } = kernel.bus.topic('selection').value;
  kernel.owner.set('selection', { establishment: { ...vuurtoren }, groups, groupId: null, childId: 7 });
  await settle();
  expect(ask).toHaveBeenCalledTimes(1);
  expect(now()).toBe(before);
});

test('a reload within a day uses the stored settings; after a day they are loaded again', async () => {
  open(answering(care)).settings.stop();
  await settle();
  const first = open(answering(care));
  await settle();
  first.settings.stop();

  await jest.advanceTimersByTimeAsync(day - 1000);
  const ask = answering([]);
  const { now } = open(ask);
  expect(now()).toEqual({ state: 'ready', error: null, values: { ipad_care: '1' } });
  await settle();
  expect(ask).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1000);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(now().values).toEqual({});
  await jest.advanceTimersByTimeAsync(day);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('stored settings of another establishment are not used', async () => {
  const first = open(answering(care), { selection: { establishment: vuurtoren } });
  await settle();
  first.settings.stop();
  const { now } = open(answering([]), { selection: nowhere });
  expect(now()).toEqual({ state: 'loading', error: null, values: {} });
});

test('a failed refresh keeps the settings, reports it and retries', async () => {
  const ask = answering(care);
  const { now } = open(ask);
  await settle();
  ask.mockImplementation(() => {
    throw new ApiError('offline', 'weg');
  });
  await jest.advanceTimersByTimeAsync(day);
  expect(now()).toMatchObject({ state: 'failed', values: { ipad_care: '1' } });
  expect(now().error?.kind).toBe('offline');
  ask.mockImplementation(() => care);
  await jest.advanceTimersByTimeAsync(30_000);
  expect(now()).toMatchObject({ state: 'ready', error: null });
});

test('after a failure they are loaded as soon as the network is back', async () => {
  const ask = failing();
  const { kernel } = open(ask);
  await settle();
  kernel.owner.set('connectivity', { online: false });
  kernel.owner.set('connectivity', { online: true });
  await settle();
  expect(ask).toHaveBeenCalledTimes(2);
});

test('a retry by the user is immediate and resolves with the result', async () => {
  const ask = failing();
  const { settings, now } = open(ask);
  await settle();
  const received = jest.fn();
  void settings.retry().then(() => received(now().state));
  await settle();
  expect(received).toHaveBeenLastCalledWith('failed');
  ask.mockImplementation(() => care);
  void settings.retry().then(() => received(now().state));
  await settle();
  expect(received).toHaveBeenLastCalledWith('ready');
  expect(ask).toHaveBeenCalledTimes(3);
});

test('changed settings are loaded for this establishment only', async () => {
  const ask = answering(care);
  const { kernel } = open(ask, { selection: { establishment: vuurtoren } });
  await settle();
  kernel.bus.emit('settings-changed', { establishmentId: 99 });
  await settle();
  expect(ask).toHaveBeenCalledTimes(1);
  kernel.bus.emit('settings-changed', { establishmentId: 12 });
  await settle();
  expect(ask).toHaveBeenCalledTimes(2);
});

test('loads again after a fetch during which something changed', async () => {
  const slow: Ask = jest.fn<ReturnType<Ask>, Question>(
    () => new Promise((resolve) => setTimeout(() => resolve(care), 1_000)),
  );
  const { kernel, now } = open(slow, { selection: { establishment: vuurtoren } });
  await jest.advanceTimersByTimeAsync(500);
  kernel.bus.emit('settings-changed', { establishmentId: 12 });
  await jest.advanceTimersByTimeAsync(500);
  expect(now().state).toBe('ready');
  expect(slow).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(slow).toHaveBeenCalledTimes(2);
});

test('retries one failure after another, each from the same depth of calls', async () => {
  const depths: number[] = [];
  const ask = failing();
  const { kernel, now } = open(ask);
  kernel.bus.topic('settings').changes.subscribe(() => depths.push(stackDepth()));
  await jest.advanceTimersByTimeAsync(50 * 30_000);
  expect(ask.mock.calls.length).toBeGreaterThan(45);
  expect(new Set(depths.slice(-20)).size).toBe(1);
  ask.mockImplementation(() => care);
  await jest.advanceTimersByTimeAsync(30_000);
  expect(now().state).toBe('ready');
});

test('without a session there are no settings, and after stop no requests', async () => {
  const ask = answering(care);
  const { kernel, settings, now } = open(ask);
  await settle();
  kernel.owner.set('session', null);
  expect(now()).toEqual({ state: 'idle', error: null, values: {} });
  settings.stop();
  await jest.advanceTimersByTimeAsync(3 * day);
  expect(ask).toHaveBeenCalledTimes(1);
});

test.each([
  { company: 3, establishment: 12, values: 'ipad_care', refreshAt: Number.MAX_SAFE_INTEGER },
  { company: 3, establishment: 12, values: { ipad_care: 1 }, refreshAt: Number.MAX_SAFE_INTEGER },
  { company: 3, establishment: 12, values: { ipad_care: '1' } },
  'text',
])('damaged stored settings are ignored: %j', (value) => {
  createTestKernel({ storage: localStorage })
    .section<unknown>({ name: 'settings', version: 1, check: () => null })
    .write(value);
  const { now } = open(failing(), { selection: { establishment: vuurtoren } });
  expect(now()).toEqual({ state: 'loading', error: null, values: {} });
});

describe('what the role of the account allows', () => {
  const person = { account_id: 3, name: 'Noor', employee_id: 4 };
  const trainee = () => ({ ...person, role: 'trainee' as const, permissions: [] });
  const manager = () => ({ ...person, role: 'office' as const, permissions: ['write', 'manageCompany'] as const });
  const asking = (me: jest.Mock) => ({ answers: { 'GET /authentication/me': me } });
  const idle = () => jest.advanceTimersByTimeAsync(5_000);

  test('stands beside the settings, also after a reload without network', async () => {
    const first = open(answering(care), asking(jest.fn(manager)));
    await settle();
    expect(first.now().values).toEqual(careOnly);
    await idle();
    expect(first.now().values).toEqual({
      ...careOnly,
      ...{ 'role:write': '1', 'role:share': '0', 'role:manageLocation': '0', 'role:manageCompany': '1' },
    });
    first.settings.stop();
    expect(open(failing(), asking(failing())).now().values).toMatchObject({ 'role:manageCompany': '1' });
  });

  test('is asked again when the network returns, and on request', async () => {
    const me = jest.fn<ReturnType<typeof manager> | ReturnType<typeof trainee>, []>(manager);
    const { kernel, settings, now } = open(answering(care), asking(me));
    await idle();
    me.mockImplementation(trainee);
    kernel.owner.set('connectivity', { online: false });
    kernel.owner.set('connectivity', { online: true });
    await settle();
    expect(now().values).toMatchObject({ 'role:write': '0', 'role:manageCompany': '0' });
    me.mockImplementation(manager);
    await settings.retry();
    await settle();
    expect(now().values).toMatchObject({ 'role:write': '1' });
  });

  test('is that of who stands at the tablet, and of nobody before it is known', async () => {
    const me = jest.fn<ReturnType<typeof manager> | ReturnType<typeof trainee>, []>(manager);
    const { kernel, now } = open(answering(care), asking(me));
    const stand = (accountId: number) => {
      const person = { accountId, employeeId: 4, name: 'Noor', token: `${accountId}` };
      kernel.owner.set('tablet', { tablet: null, person });
    };
    stand(3);
    await idle();
    expect(now().values).toMatchObject({ 'role:manageCompany': '1' });
    me.mockImplementation(trainee);
    stand(5);
    expect(now().values).toEqual(careOnly);
    await idle();
    expect(now().values).toMatchObject({ 'role:write': '0' });
    stand(3);
    expect(now().values).toEqual(careOnly);
  });

  test('is unknown where the server does not say it, and makes no settings of none', async () => {
    const unknown = open(answering(care), asking(failing()));
    await idle();
    expect(unknown.now().values).toEqual(careOnly);
    unknown.settings.stop();
    localStorage.clear();
    const missing = open(failing(), asking(jest.fn(manager)));
    await idle();
    expect(missing.now()).toMatchObject({ state: 'failed', values: {} });
  });
});
