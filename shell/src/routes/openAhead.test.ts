import { LayoutPage } from './lateScreens';
import { openAhead } from './lateScreens';

let load: jest.SpyInstance<ReturnType<typeof LayoutPage.load>>;
beforeEach(() => {
  jest.useFakeTimers();
  load = jest.spyOn(LayoutPage, 'load');
});
afterEach(() => {
  load.mockRestore();
  jest.useRealTimers();
});

test.each([
  ['is there', () => Promise.resolve()],
  ['cannot be loaded', () => Promise.reject(new Error('lost'))],
])('the page is rendered as soon as its code %s', async (_what, code) => {
  load.mockImplementation(code);
  await openAhead(300);
  expect(jest.getTimerCount()).toBe(0);
});

test('the page is rendered without its code when that takes long', async () => {
  load.mockReturnValue(new Promise(() => undefined));
  const rendered = jest.fn();
  void openAhead(300).then(rendered);
  await jest.advanceTimersByTimeAsync(299);
  expect(rendered).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(rendered).toHaveBeenCalled();
});
