import { createTestKernel } from '@groepsapp/kernel/testing';
import { Card, composed } from './testing/composed';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('a preloaded module is ready when it is opened', async () => {
  const { life, modules, loader, answer } = composed();
  void modules.life('mfe-children', './BirthdaysCard').loadAhead();
  expect(life.getSnapshot()).toEqual({ phase: 'idle' });
  expect(modules.life('mfe-children', './BirthdaysCard').isReady).toBe(false);
  await answer(0, { default: Card });
  expect(modules.life('mfe-children', './BirthdaysCard').isReady).toBe(true);
  const ready = life.getSnapshot();
  expect(ready).toEqual({ phase: 'ready', Component: Card });
  expect(modules.log.getSnapshot()).toEqual([]);
  life.open();
  expect(life.getSnapshot()).toBe(ready);
  expect(modules.log.getSnapshot().map(({ phase }) => phase)).toEqual(['loading', 'ready']);
  expect(loader.loadModule).toHaveBeenCalledTimes(1);
});

test('a module that was loaded ahead asks for its data until it is opened, and may fail in that', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation();
  const kernel = createTestKernel();
  const { life, modules, answer } = composed();
  const prepare = jest.fn();
  void modules.life('mfe-children', './BirthdaysCard').loadAhead();
  modules.life('mfe-children', './BirthdaysCard').prepare(kernel);
  expect(prepare).not.toHaveBeenCalled();
  await answer(0, { default: Card, prepare });
  modules.life('mfe-children', './BirthdaysCard').prepare(kernel);
  expect(prepare).toHaveBeenCalledWith(kernel);
  prepare.mockImplementation(() => {
    throw new TypeError('kapot');
  });
  modules.life('mfe-children', './BirthdaysCard').prepare(kernel);
  expect(warned).toHaveBeenCalledTimes(1);
  life.open();
  modules.life('mfe-children', './BirthdaysCard').prepare(kernel);
  expect(prepare).toHaveBeenCalledTimes(2);
  warned.mockRestore();
});

test('a module that failed to preload is loaded when it is opened', async () => {
  const { life, modules, answer, fail } = composed();
  void modules.life('mfe-children', './BirthdaysCard').loadAhead();
  await fail(0);
  life.open();
  expect(life.getSnapshot()).toMatchObject({ phase: 'loading', attempt: 1 });
  await answer(1, { default: Card });
  expect(life.getSnapshot()).toEqual({ phase: 'ready', Component: Card });
});
