import { fetchAhead } from './fetchAhead';

const fetched = jest.fn<Promise<Partial<Response>>, [address: string, how: RequestInit]>();
const file = (ok = true) => ({ ok, arrayBuffer: () => Promise.resolve(new ArrayBuffer(0)) });
const addresses = () => fetched.mock.calls.map(([address]) => address);

beforeEach(() => {
  Object.assign(globalThis, { fetch: fetched.mockReset().mockResolvedValue(file()) });
});
afterAll(() => Reflect.deleteProperty(globalThis, 'fetch'));

test('each file is fetched once, with low priority, and nothing in the page asks for it', async () => {
  await fetchAhead({ scripts: ['/a.js'], styles: ['/a.css'] });
  await fetchAhead({ scripts: ['/a.js'], styles: ['/a.css'] });
  expect(fetched.mock.calls).toEqual([
    ['/a.js', { priority: 'low' }],
    ['/a.css', { priority: 'low' }],
  ]);
  expect(document.head.querySelectorAll('link, script')).toHaveLength(0);
});

test.each([
  ['cannot be fetched', '/b.js', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is refused', '/c.js', () => Promise.resolve(file(false))],
])('a file that %s is ignored, and fetched again the next time', async (_what, address, answer) => {
  fetched.mockImplementationOnce(answer);
  await fetchAhead({ scripts: [address], styles: [] });
  await fetchAhead({ scripts: [address], styles: [] });
  expect(addresses()).toEqual([address, address]);
});
