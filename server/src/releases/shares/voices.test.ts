import { ShareServer } from './testing/shareServer.ts';

const name = 'mfe-planning';
const tenMinutes = 600_000;
const twoDays = 2 * 24 * 60 * 60_000;

jest.setTimeout(60_000);

let server: ShareServer;
let token: string;
let old: string;
let next: string;
/** Establishments that try the release. */
let within: number[];
let outside: number[];

beforeEach(async () => {
  server = await ShareServer.start();
  token = await server.token(name);
  await server.publish('shell');
  old = await server.publish(name);
  next = await server.publish(name, '1.1.0', 'beta');
  await server.post(`/delivery/${name}/promote?release=${next}&expected=${old}&share=25`, token);
  within = [];
  outside = [];
  for (const { id } of await server.establishments())
    ((await server.served(name, id)) === next ? within : outside).push(id);
});

afterEach(() => server.close());

function crash(tablet: string) {
  return server.tell(tablet, [{ remote: name, release: next, phase: 'crashed', ms: 1, code: 'Error' }]);
}

function load(tablet: string) {
  const ready = { remote: name, release: next, phase: 'ready', ms: 300, code: 'none' };
  return server.tell(
    tablet,
    Array.from({ length: 10 }, () => ready),
  );
}

function suffer(tablet: string) {
  const bad = { taps: 500, tapMs: 500_000, slowTaps: 500, longFrames: 9, saves: 50, lost: 50, errors: 50 };
  return server.tellUse(tablet, [{ remote: name, release: next, route: '/planning', ...bad }]);
}

async function decidedAfter(ms: number): Promise<string> {
  server.clock.advance(ms);
  await server.decide();
  return server.state(name);
}

/** Accounts with a tablet each use the release, in turn at these establishments. */
async function useBy(count: number, establishments: readonly number[], use: (tablet: string) => Promise<unknown>) {
  const accounts = await server.accounts(
    Array.from({ length: count }, (_none, at) => [establishments[at % establishments.length] ?? 0]),
  );
  await useOn(
    accounts.map((account) => ({ tablet: `own-${account}`, account })),
    use,
  );
}

async function useOn(pairs: { tablet: string; account: number }[], use: (tablet: string) => Promise<unknown>) {
  await server.login(pairs);
  for (const { tablet } of pairs) await use(tablet);
}

/** One account that is logged in on ten tablets. */
async function useTenfold(use: (tablet: string) => Promise<unknown>) {
  const [account = 0] = await server.accounts([within]);
  await useOn(
    Array.from({ length: 10 }, (_none, at) => ({ tablet: `many-${at}`, account })),
    use,
  );
}

test('one account on ten tablets promotes no release, however long it takes', async () => {
  await useTenfold(load);
  expect(await decidedAfter(tenMinutes)).toBe('running');
  expect(await decidedAfter(twoDays)).toBe('running');
});

test('one account on ten tablets rolls no release back', async () => {
  await useTenfold(crash);
  expect(await decidedAfter(tenMinutes)).toBe('running');
});

test('ten accounts that take turns on one tablet count once', async () => {
  for (const account of await server.accounts(Array.from({ length: 10 }, () => within))) {
    await useOn([{ tablet: 'passed-on', account }], load);
    await crash('passed-on');
  }
  expect(await decidedAfter(tenMinutes)).toBe('running');
});

test('accounts of other establishments have no say about the release', async () => {
  await useBy(10, outside, load);
  expect(await decidedAfter(twoDays)).toBe('running');
  await useBy(10, outside, crash);
  expect(await decidedAfter(tenMinutes)).toBe('running');
});

test('accounts of one establishment of several promote no release', async () => {
  await useBy(20, within.slice(0, 1), load);
  expect(await decidedAfter(twoDays)).toBe('running');
});

test('ten accounts of three establishments promote it', async () => {
  await useBy(10, within.slice(0, 3), load);
  expect(await decidedAfter(tenMinutes)).toBe('promoted');
});

test('accounts that work everywhere stand for one establishment each', async () => {
  const roving = await server.accounts(Array.from({ length: 10 }, () => within));
  await useOn(
    roving.map((account) => ({ tablet: `roving-${account}`, account })),
    load,
  );
  expect(await decidedAfter(tenMinutes)).toBe('promoted');
});

test('three accounts of the share whose tablets crash roll it back', async () => {
  await useBy(3, within, crash);
  expect(await decidedAfter(1)).toBe('taken_back');
});

test.each([
  ['one account on ten tablets', () => useTenfold(suffer)],
  ['accounts of other establishments', () => useBy(10, outside, suffer)],
  ['two accounts of the share', () => useBy(2, within, suffer)],
  [
    'ten devices that nobody is logged in on',
    () => Promise.all(Array.from({ length: 10 }, (_, at) => suffer(`x${at}`))),
  ],
])('%s cannot roll a release back with what they felt', async (_who, use) => {
  await useBy(3, outside, suffer);
  await use();
  expect(await decidedAfter(tenMinutes)).toBe('running');
});

test('three accounts of the share that lose what they save roll it back', async () => {
  await useBy(3, within, suffer);
  expect(await decidedAfter(1)).toBe('taken_back');
});
