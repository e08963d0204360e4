const keepReleaseFiles = jest.fn<Promise<boolean>, [addresses: readonly string[]]>();
jest.mock('./releaseFiles', () => ({
  variant: 'groepsapp',
  keepReleaseFiles: (addresses: readonly string[]) => keepReleaseFiles(addresses),
  dropReleasesExcept: () => Promise.resolve(),
}));

const scope = 'https://app.example/groepsapp/';
const shell = '/groepsapp/shell/0.1.0-aaaaaaaaaaaa/';

interface Answer {
  text: string;
  status?: number;
  type?: string;
}

/** What a test needs of the `Response` that browsers have. */
const response = ({ text, status = 200, type = 'basic' }: Answer) => ({
  status,
  type,
  clone: () => ({ text: () => Promise.resolve(text) }),
});

const pageOf = (config: object | string) => `<!doctype html>
<script defer src="${shell}main.js"></script><link rel="preload" as="script" href="/groepsapp/remotes/mfe-a/1.0.0-bbbbbbbb/a.js">
<script type="application/json" id="page-config">${typeof config === 'string' ? config : JSON.stringify(config)}</script>
</html>`;

const kept = new Map<string, ReturnType<typeof response>>();
const network = jest.fn<Promise<ReturnType<typeof response>>, [address: unknown, options?: { redirect?: string }]>();

Object.assign(globalThis, {
  registration: { scope },
  fetch: network,
  caches: {
    match: (key: string) => Promise.resolve(kept.get(key)),
    delete: () => Promise.resolve(kept.clear()),
    open: () =>
      Promise.resolve({
        put: (key: string, page: ReturnType<typeof response>) => Promise.resolve(kept.set(key, page)),
      }),
  },
});

const load = () => import('./pages');
let pages: Awaited<ReturnType<typeof load>>;

/** Opens an address. @returns the text of the page that the browser gets, and the end of what goes on beside it */
async function open(address = `${scope}dashboard`) {
  const beside: Promise<unknown>[] = [];
  const event = {
    request: { url: address },
    waitUntil: (work: Promise<unknown>) => beside.push(work),
  };
  const answer = await pages.page(event as unknown as FetchEvent);
  return { text: await answer.clone().text(), ended: () => Promise.all(beside) };
}

const answers = (answer: Answer) => network.mockImplementation(() => Promise.resolve(response(answer)));

const keptText = () => kept.get(scope)?.clone().text();

beforeEach(async () => {
  jest.resetModules();
  kept.clear();
  keepReleaseFiles.mockReset().mockResolvedValue(true);
  pages = await load();
});

const [first, second] = [pageOf({ at: 1 }), pageOf({ at: 2 })];

test('the kept page comes while the network is still silent, and the new one is there at the next start', async () => {
  kept.set(scope, response({ text: first }));
  let speak: (answer: ReturnType<typeof response>) => void = () => undefined;
  network.mockReturnValue(new Promise((resolve) => (speak = resolve)));
  const { text, ended } = await open();
  expect(text).toBe(first);
  speak(response({ text: second }));
  await ended();
  expect(await pages.freshConfig()).toEqual({ at: 2 });
  expect((await open()).text).toBe(second);
  expect(network.mock.calls.map(([address]) => address)).toEqual([scope, scope]);
});

test('a new page is kept only with the files of the shell that it starts with', async () => {
  kept.set(scope, response({ text: first }));
  answers({ text: second });
  keepReleaseFiles.mockResolvedValue(false);
  await (await open()).ended();
  expect(keepReleaseFiles.mock.calls).toEqual([[[`https://app.example${shell}main.js`]]]);
  expect(await keptText()).toBe(first);
});

test.each([
  ['an error', { text: second, status: 502 }],
  ['a page of a captive portal', { text: '<html>Welkom</html>' }],
  ['half a page', { text: second.slice(0, -30) }],
])('%s does not take the place of the kept page', async (_what, answer) => {
  kept.set(scope, response({ text: first }));
  answers(answer);
  await (await open()).ended();
  expect(await keptText()).toBe(first);
});

test.each([
  ['none', null],
  ['half of one', first.slice(0, -30)],
  ['a damaged one', pageOf('{"at":')],
])('where there is %s, the page comes from the network', async (_what, text) => {
  if (text !== null) kept.set(scope, response({ text }));
  answers({ text: second });
  expect((await open()).text).toBe(second);
});

test('without network the kept page stays, and says nothing new', async () => {
  kept.set(scope, response({ text: first }));
  network.mockRejectedValue(new TypeError('Failed to fetch'));
  const { text, ended } = await open();
  await ended();
  expect([text, await keptText(), await pages.freshConfig()]).toEqual([first, first, null]);
});

test('an answer that comes after a later one is not kept', async () => {
  const late: ((answer: ReturnType<typeof response>) => void)[] = [];
  network.mockImplementation(() => new Promise((resolve) => late.push(resolve)));
  const renewed = [pages.renewPage(), pages.renewPage()];
  late[1]?.(response({ text: second }));
  await renewed[1];
  late[0]?.(response({ text: first }));
  await renewed[0];
  expect(await keptText()).toBe(second);
});

test('the page of a server that has moved goes, and the app hears of it', async () => {
  kept.set(scope, response({ text: first }));
  answers({ text: '', status: 0, type: 'opaqueredirect' });
  await (await open()).ended();
  expect(await pages.freshConfig()).toBe('moved');
  expect(kept.size).toBe(0);
  expect(network.mock.lastCall?.[1]).toMatchObject({ redirect: 'manual' });
});
