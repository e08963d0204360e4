import { keepAhead } from './ahead';

const kept = new Map<string, string>();
const keepReleaseFiles = jest.fn<Promise<boolean>, [addresses: readonly string[]]>();
jest.mock('./releaseFiles', () => ({
  cacheName: 'groepsapp.releases',
  isFile: ({ ok }: Response) => ok,
  keepReleaseFiles: (...asked: Parameters<typeof keepReleaseFiles>) => keepReleaseFiles(...asked),
}));

const fetched = jest.fn<Promise<Partial<Response>>, [address: string]>();
const cache = {
  keys: () => Promise.resolve([...kept.keys()].map((url) => ({ url }))),
  put: (address: string, { code, type }: { code: string; type: string }) =>
    Promise.resolve(kept.set(address, `${type} ${code}`)),
};
class FakeResponse {
  readonly type: string;
  constructor(
    readonly code: string,
    { headers }: { headers: Record<string, string> },
  ) {
    this.type = headers['Content-Type'] ?? '';
  }
}
Object.assign(globalThis, { caches: { open: () => Promise.resolve(cache) }, fetch: fetched, Response: FakeResponse });

const folder = 'https://app.example/groepsapp/remotes/mfe-planning/1.0.0-aaaaaaaaaaaa/';
const at = (...files: string[]) => files.map((file) => `${folder}${file}`);
const pack = `${folder}pack.json`;
const packed = (files: unknown, ok = true) => ({ ok, json: () => Promise.resolve(files) });
const run = (addresses: string[], packs = [pack]) => keepAhead({ type: 'ahead', addresses, packs });

beforeEach(() => {
  kept.clear();
  fetched.mockReset();
  keepReleaseFiles.mockReset().mockResolvedValue(true);
});

test('a pack brings the files that are missing, and what it lacks is fetched by itself', async () => {
  fetched.mockResolvedValue(packed({ 'a.js': 'a', 'b.css': 'b', 'c.js': 'c' }));
  expect(await run(at('a.js', 'b.css', 'c.js', 'large.js'))).toBe(true);
  expect(Object.fromEntries(kept)).toEqual({
    [`${folder}a.js`]: 'text/javascript; charset=utf-8 a',
    [`${folder}b.css`]: 'text/css; charset=utf-8 b',
    [`${folder}c.js`]: 'text/javascript; charset=utf-8 c',
  });
  expect(keepReleaseFiles.mock.calls.map(([addresses]) => addresses)).toEqual([at('large.js')]);
});

test('a pack is left alone when few of its files are missing', async () => {
  at('a.js', 'b.js', 'c.js').forEach((address) => kept.set(address, ''));
  await run(at('a.js', 'b.js', 'c.js', 'd.js', 'e.js'));
  expect(fetched).not.toHaveBeenCalled();
  expect(keepReleaseFiles.mock.calls.map(([addresses]) => addresses)).toEqual([at('d.js', 'e.js')]);
});

test.each([
  ['cannot be fetched', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is refused', () => Promise.resolve(packed({ 'a.js': 'a' }, false))],
  ['holds something else', () => Promise.resolve(packed([1, null]))],
  ['is empty', () => Promise.resolve(packed(null))],
])('where a pack %s, the files are fetched one by one, and a failure is told', async (_what, answer) => {
  fetched.mockImplementation(answer);
  keepReleaseFiles.mockResolvedValue(false);
  expect(await run(at('a.js', 'b.js', 'c.js'))).toBe(false);
  expect(keepReleaseFiles.mock.calls.map(([addresses]) => addresses)).toEqual([at('a.js', 'b.js', 'c.js')]);
  expect(kept.size).toBe(0);
});

test('a pack fills its own folder only, and only with scripts and styles', async () => {
  fetched.mockResolvedValue(
    packed({
      '../../x/sw.js': 'x',
      '//evil.example/a.js': 'x',
      '/groepsapp/sw.js': 'x',
      'page.html': 'x',
      'a.js': 'a',
    }),
  );
  await run(at('a.js', 'b.js', 'c.js'));
  expect([...kept.keys()]).toEqual(at('a.js'));
});

test('a pack that is not of a release is not fetched', async () => {
  await run(
    ['a.js', 'b.js', 'c.js'].map((file) => `https://app.example/api/${file}`),
    ['https://app.example/api/pack.json'],
  );
  expect(fetched).not.toHaveBeenCalled();
});
