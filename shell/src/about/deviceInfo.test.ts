import { readDeviceInfo } from './deviceInfo';

function withBrowser(userAgent: string, maxTouchPoints = 0) {
  Object.defineProperty(navigator, 'userAgent', { value: userAgent, configurable: true });
  Object.defineProperty(navigator, 'maxTouchPoints', { value: maxTouchPoints, configurable: true });
  return readDeviceInfo().browser;
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'userAgent');
  Reflect.deleteProperty(navigator, 'maxTouchPoints');
});

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  ['Mozilla/5.0 (Linux; Android 14; SM-X200) Chrome/141.0.0.0 Safari/537.36', 'Chrome 141 op Android'],
  [
    'Mozilla/5.0 (Linux; Android 14) SamsungBrowser/28.0 Chrome/130.0.0.0 Safari/537.36',
    'Samsung Internet 28 op Android',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0', 'Edge 141 op Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox 140 op Linux'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1', 'Safari 18 op iOS'],
  [`${mac} Version/18.1 Safari/605.1.15`, 'Safari 18 op macOS'],
  ['iets nieuws', 'Onbekend'],
])('%s', (userAgent, name) => {
  expect(withBrowser(userAgent)).toBe(name);
});

test('recognises an iPad that identifies as a Mac', () => {
  expect(withBrowser(`${mac} Version/18.1 Safari/605.1.15`, 5)).toBe('Safari 18 op iPadOS');
});

test('reads the language and the screen', () => {
  expect(readDeviceInfo()).toMatchObject({ language: 'en-US', screen: '0 × 0 (1×), venster 1024 × 768' });
});
