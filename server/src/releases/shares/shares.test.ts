import { readHistory } from '../history.ts';
import { ShareServer } from './testing/shareServer.ts';

const name = 'mfe-planning';
const twoMinutes = 120_000;
const often = { times: 4, everyMs: 30_000 };
const seldom = { times: 5, everyMs: 100_000 };

jest.setTimeout(60_000);

let server: ShareServer;
let token: string;
let old: string;
let next: string;

beforeEach(async () => {
  server = await ShareServer.start();
  token = await server.token(name);
  await server.publish('shell');
  old = await server.publish(name);
  next = await server.publish(name, '1.1.0', 'beta');
});

afterEach(() => server.close());

function share(percent: number, release = next, expected = old) {
  const query = `release=${release}&expected=${expected}&share=${percent}`;
  return server.post(`/delivery/${name}/promote?${query}`, token);
}

function move(what: string) {
  return server.post(`/delivery/${name}/${what}`, token);
}

async function lastMove() {
  return (await readHistory(server.db, { name, channel: 'stable' })).at(-1);
}

describe('the establishments of a gradual rollout', () => {
  test('get the new release, the others keep the previous one', async () => {
    expect(await share(10)).toEqual({
      status: 200,
      body: {
        name,
        channel: 'stable',
        outcome: 'shared',
        release: next,
        from: old,
        share: 10,
        establishments: 2,
        ofEstablishments: 20,
      },
    });
    expect(await server.spread(name)).toEqual({ [next]: 2, [old]: 18 });
    expect(await lastMove()).toMatchObject({ action: 'share', note: '10%', moved_by: 'team mfe-planning' });
  });

  test('are the same after a restart and are included in a larger share', async () => {
    await share(10);
    const tryers = async () => {
      const all = await server.establishments();
      const served = await Promise.all(all.map(async ({ id }) => [id, await server.served(name, id)] as const));
      return served.filter(([, release]) => release === next).map(([id]) => id);
    };
    const first = await tryers();
    await server.restart();
    expect(await tryers()).toEqual(first);
    expect(await share(50)).toMatchObject({ status: 200, body: { establishments: 10 } });
    expect(await tryers()).toEqual(expect.arrayContaining(first));
    expect(await share(20)).toMatchObject({ status: 409 });
  });

  test('exclude pages of an unknown establishment', async () => {
    await share(99);
    expect(await server.served(name, 0)).toBe(old);
  });
});

describe('measurements of a hundred tablets', () => {
  test('promote a good release', async () => {
    await share(10);
    expect(await server.useUntilDecided(name, seldom)).toEqual({ state: 'promoted', afterMs: 5 * 60_000 });
    expect(await server.spread(name)).toEqual({ [next]: 20 });
    expect(await lastMove()).toMatchObject({
      action: 'promote',
      moved_by: 'the measurements of tablets',
      note: expect.stringContaining('good: 10 tablets'),
    });
  });

  test.each([
    ['that crashes on half of them', { ms: 300, fault: { phase: 'crashed', every: 2 } }, 'crashed'],
    ['that cannot be loaded', { ms: 300, fault: { phase: 'unavailable', every: 1 } }, 'failed'],
    ['that takes five times as long', { ms: 2_500 }, 'slow'],
    ['whose taps take 150 ms longer', { ms: 300, use: { tapMs: 150 } }, 'sluggish'],
    ['that loses one save in twenty', { ms: 300, use: { lost: 1 } }, 'losing'],
    ['whose card shows an error', { ms: 300, use: { errors: 1 } }, 'erring'],
  ] as const)('roll back a release %s, within two minutes', async (_what, behaviour, reason) => {
    server.behaviour.set(next, behaviour);
    await share(10);
    const { state, afterMs } = await server.useUntilDecided(name, often);
    expect(state).toBe('taken_back');
    expect(afterMs).toBeLessThanOrEqual(twoMinutes);
    expect(await server.spread(name)).toEqual({ [old]: 20 });
    expect(await lastMove()).toMatchObject({
      action: 'unshare',
      note: expect.stringMatching(`^${reason}: 10 tablets`),
    });
  });

  test('roll back a release on whose loading tablets fall silent', async () => {
    server.behaviour.set(next, { ms: 300, fault: { phase: 'loading', every: 2 } });
    await share(10);
    const { state, afterMs } = await server.useUntilDecided(name, { times: 8, everyMs: 30_000 });
    expect(state).toBe('taken_back');
    expect(afterMs).toBeLessThanOrEqual(4 * 60_000);
    expect(await lastMove()).toMatchObject({ action: 'unshare', note: expect.stringMatching(/^failed: 10 tablets/) });
  });

  test('do not count a load that ends within two minutes, in another call or begun before the share', async () => {
    await share(10);
    const tell = (...phases: string[]) =>
      server.tell(
        'tablet-1',
        phases.map((phase) => ({ remote: name, release: next, phase, ms: 1, code: 'none' })),
      );
    await tell('ready', 'loading', 'loading');
    server.clock.advance(119_000);
    await tell('ready', 'ready', 'loading', 'ready');
    server.clock.advance(twoMinutes);
    const [tablet] = await server.db.selectFrom('share_tablet').selectAll().execute();
    expect(tablet).toMatchObject({ loads: 4, failed: 0, unfinished: 0 });
  });

  test('do not blame the release for faults that the previous one has too', async () => {
    const fault = { phase: 'unavailable', every: 2 } as const;
    server.behaviour.set(next, { ms: 300, fault });
    server.behaviour.set(old, { ms: 300, fault });
    await share(10);
    expect(await server.useUntilDecided(name, seldom)).toMatchObject({ state: 'promoted' });
  });

  test('are combined before and after a restart', async () => {
    server.behaviour.set(next, { ms: 300, fault: { phase: 'crashed', every: 2 } });
    await share(10);
    await server.use(name);
    await server.restart();
    await server.decide();
    expect(await server.state(name)).toBe('taken_back');
    expect(await server.db.selectFrom('share_tablet').selectAll().execute()).toEqual([]);
  });

  test('are kept apart for two areas tried at the same time', async () => {
    const other = 'mfe-children';
    const otherToken = await server.token(other);
    const otherOld = await server.publish(other);
    const otherNext = await server.publish(other, '1.1.0', 'beta');
    server.behaviour.set(otherNext, { ms: 300, fault: { phase: 'crashed', every: 1 } });
    await share(10);
    const query = `release=${otherNext}&expected=${otherOld}&share=10`;
    expect(await server.post(`/delivery/${other}/promote?${query}`, otherToken)).toMatchObject({ status: 200 });
    for (let time = 0; time < 2; time += 1) {
      await server.use(name, 75_000);
      await server.use(other, 75_000);
      await server.decide();
    }
    expect([await server.state(name), await server.state(other)]).toEqual(['promoted', 'taken_back']);
  });

  test('lead to one decision when two processes decide at the same time', async () => {
    await share(10);
    for (let time = 0; time < 2; time += 1) await server.use(name, 150_000);
    await Promise.all([server.decide(), server.decide()]);
    const moves = await readHistory(server.db, { name, channel: 'stable' });
    expect(moves.filter(({ action }) => action === 'promote')).toHaveLength(1);
  });
});

test('measurements without a session are ignored', async () => {
  await share(10);
  const crash = { remote: name, release: next, phase: 'crashed', ms: 1, code: 'Error' };
  for (let stranger = 0; stranger < 10; stranger += 1)
    expect(await server.tell(`made-up-${stranger}`, [crash])).toBe(200);
  expect(await server.db.selectFrom('share_tablet').selectAll().execute()).toEqual([]);
});

describe('a gradual rollout ends', () => {
  beforeEach(async () => {
    await share(10);
  });

  test('when it is rolled back, without moving the pointer', async () => {
    expect(await move(`rollback?channel=stable&expected=${old}`)).toEqual({
      status: 200,
      body: { name, channel: 'stable', release: old, outcome: 'moved', from: next },
    });
    expect(await server.state(name)).toBe('taken_back');
    expect(await server.spread(name)).toEqual({ [old]: 20 });
  });

  test('when the release is promoted', async () => {
    await move(`promote?release=${next}&expected=${old}`);
    expect(await server.state(name)).toBe('promoted');
    expect(await server.spread(name)).toEqual({ [next]: 20 });
  });

  test('when another release is published to stable', async () => {
    const third = await server.publish(name, '1.2.0');
    expect(await server.state(name)).toBe('stopped');
    expect(await server.spread(name)).toEqual({ [third]: 20 });
  });

  test.each(['stable', 'beta'])('when the area is withdrawn from %s', async (channel) => {
    await move(`withdraw?channel=${channel}&expected=${channel === 'stable' ? old : next}`);
    expect(await server.state(name)).toBe('stopped');
    expect((await server.spread(name))[next]).toBeUndefined();
  });

  test('but not when a newer release is published to beta', async () => {
    await server.publish(name, '1.2.0', 'beta');
    expect(await server.state(name)).toBe('running');
    expect(await server.spread(name)).toEqual({ [next]: 2, [old]: 18 });
  });
});

describe('a gradual rollout is refused', () => {
  test('while another release of the area is being tried', async () => {
    await share(10);
    const third = await server.publish(name, '1.2.0', 'beta');
    expect(await share(10, third)).toMatchObject({ status: 409 });
  });

  test('for the shell, for 0 or 100 percent, and for the release that is served already', async () => {
    const shell = await server.token('shell');
    const url = `/delivery/shell/promote?release=${next}&expected=none&share=10`;
    expect(await server.post(url, shell)).toMatchObject({ status: 400 });
    expect(await share(0)).toMatchObject({ status: 400 });
    expect(await share(100)).toMatchObject({ status: 400 });
    await move(`promote?release=${next}&expected=${old}`);
    expect(await share(10, next, next)).toMatchObject({ status: 409 });
  });

  test('without a previous release', async () => {
    await move(`withdraw?channel=stable&expected=${old}`);
    expect(await server.post(`/delivery/${name}/promote?release=${next}&expected=none&share=10`, token)).toMatchObject({
      status: 400,
    });
  });
});
