import type { Channel } from '@groepsapp/contract/registry';
import { createTestKernel, testEstablishment, type TestKernel } from '@groepsapp/kernel/testing';
import type { Subscription } from 'rxjs';
import { chooseChannel, chosenChannel, correctChannel, mayUseBeta } from './channel';

const beta = { ipad_beta_access: '1' };
const assigned = { ipad_beta_establishment: '1' };
const running: Subscription[] = [];
const reload = jest.fn<void, []>();
jest.mock('../updates/renewPage', () => ({ renewPage: () => reload() }));

beforeEach(() => {
  sessionStorage.clear();
  chooseChannel('stable');
  reload.mockReset();
});
afterEach(() => {
  running.splice(0).forEach((correction) => correction.unsubscribe());
  jest.restoreAllMocks();
});

function start(channel: Channel, kernel: TestKernel) {
  running.push(correctChannel(kernel.bus, channel));
}

test('a user without the right to beta is moved back to stable, once', () => {
  chooseChannel('beta');
  start('beta', createTestKernel());
  expect(chosenChannel()).toBe('stable');
  expect(reload).toHaveBeenCalledTimes(1);
  start('beta', createTestKernel());
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a user with the right and the choice of beta stays on beta', () => {
  chooseChannel('beta');
  start('beta', createTestKernel({ settings: beta }));
  expect(chosenChannel()).toBe('beta');
  expect(reload).not.toHaveBeenCalled();
});

test('a user who chose beta and got stable is moved to beta', () => {
  chooseChannel('beta');
  start('stable', createTestKernel({ settings: beta }));
  expect(chosenChannel()).toBe('beta');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a user who did not choose beta stays on stable', () => {
  start('stable', createTestKernel({ settings: beta }));
  start('stable', createTestKernel());
  expect(reload).not.toHaveBeenCalled();
});

test('an establishment on beta overrides the choice of the user while it is selected', () => {
  start('stable', createTestKernel({ settings: assigned }));
  expect(document.cookie).toContain('groepsapp.channel=assigned-beta');
  expect(reload).toHaveBeenCalledTimes(1);
  start('beta', createTestKernel({ settings: assigned }));
  expect(reload).toHaveBeenCalledTimes(1);
  start('beta', createTestKernel({ settings: beta }));
  expect(document.cookie).toContain('groepsapp.channel=stable');
  expect(reload).toHaveBeenCalledTimes(2);
});

test('a choice of beta survives an establishment on beta', () => {
  chooseChannel('beta');
  start('beta', createTestKernel({ settings: { ...beta, ...assigned } }));
  start('beta', createTestKernel({ settings: beta }));
  expect(chosenChannel()).toBe('beta');
  expect(reload).not.toHaveBeenCalled();
});

test('after a page on the right channel another correction is possible', () => {
  chooseChannel('beta');
  start('beta', createTestKernel());
  start('stable', createTestKernel());
  chooseChannel('beta');
  start('beta', createTestKernel());
  expect(reload).toHaveBeenCalledTimes(2);
});

test('nothing is corrected before the establishment and its settings are known', () => {
  chooseChannel('beta');
  const kernel = createTestKernel({ selection: { establishment: null, groups: [] } });
  start('beta', kernel);
  const nothing = kernel.bus.topic('selection').value;
  kernel.owner.set('settings', { state: 'loading', error: null, values: {} });
  kernel.owner.set('selection', { ...nothing, establishment: testEstablishment() });
  expect(reload).not.toHaveBeenCalled();
  kernel.owner.set('settings', { state: 'ready', error: null, values: {} });
  expect(reload).toHaveBeenCalledTimes(1);
});

test('changed settings apply at the next load', () => {
  chooseChannel('beta');
  const kernel = createTestKernel({ settings: beta });
  start('beta', kernel);
  kernel.owner.set('settings', { state: 'ready', error: null, values: {} });
  expect(reload).not.toHaveBeenCalled();
  expect(chosenChannel()).toBe('beta');
});

test('without storage there is no reload loop', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('denied');
  });
  chooseChannel('beta');
  start('beta', createTestKernel());
  expect(reload).not.toHaveBeenCalled();
});

test('in a preview there is no choice, and none is kept', () => {
  expect(mayUseBeta(beta)).toBe(true);
  window.history.replaceState(null, '', '/preview/groepsapp/3.8.0.abc/about');
  chooseChannel('beta');
  expect(mayUseBeta(beta)).toBe(false);
  window.history.replaceState(null, '', '/');
  expect(chosenChannel()).toBe('stable');
});
