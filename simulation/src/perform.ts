import { groupForPresence, isHere } from '@groepsapp/kernel/presence';
import { outboxOf } from '@groepsapp/kernel/changes';
import { localTime } from '@groepsapp/kernel/host';
import { sendTaps } from '../../shared-kernel/src/presence/taps';
import { revokeSessionsOf } from '../../server/src/authentication/sessionEnds.ts';
import type { Made, MadeTap } from './world/Book';
import type { Act, ActKind } from './world/scenario';
import { absences, type App, messages, type Tablet } from './world/Tablet';
import type { World } from './world/World';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How far a clock may be off, in ms. */
const wrong = [90_000, 10 * minute, 3 * hour, 2 * day, -90_000, -20 * minute, -5 * hour, -3 * day, 400 * day];

const pauses = [2 * minute, 20 * minute, 3 * hour, 9 * hour, 30 * hour, 3 * day];

type Deed = (app: App, act: Act, world: World) => { made: Made; key: string } | null;

/** Does something in the app, and writes down what the person was told. */
async function act(world: World, given: Act, deed: Deed): Promise<void> {
  const tablet = world.tablet(given);
  const { app, device, place } = tablet;
  if (app === null || device.asleep || !app.isIn) return;
  let done: ReturnType<Deed> = null;
  await app.page.run(() => {
    done = deed(app, given, world);
  });
  const { made, key } = done ?? { made: null, key: '' };
  if (made === null) return;
  const state = app.page.dead ? 'unsaid' : device.full ? 'unsafe' : 'kept';
  world.book.write({
    tablet: device.number,
    account: place.account,
    key: app.page.dead ? null : key,
    made,
    state,
    at: world.timeline.now,
  });
}

/** The name of the entry that was added last. */
const lastKey = ({ kernel }: App) => outboxOf(kernel).store.unsent.at(-1)?.key ?? '';

const childAt = ({ roster }: App, n: number) => roster.children[n % Math.max(1, roster.children.length)];

function tapOf(app: App, child: App['roster']['children'][number]): MadeTap | null {
  const now = app.kernel.clock.now();
  const group = groupForPresence(child.id_group, app.kernel.bus.topic('selection').value.groups);
  if (group === null) return null;
  const here = isHere(child.presence, localTime(now).date);
  return { child: child.id, kind: here ? 'out' : 'in', moment: new Date(now).toISOString(), group, undo: false };
}

function send(app: App, taps: readonly MadeTap[], undo = false): ReturnType<Deed> {
  if (taps.length === 0) return null;
  const sent = taps.map(({ child: id, group: groupId, ...tap }) => ({
    ...tap,
    groupId,
    person: { kind: 'child' as const, id },
  }));
  const problem = sendTaps(app.kernel, sent, undo);
  return problem === null ? { made: { taps: taps.map((tap) => ({ ...tap, undo })) }, key: lastKey(app) } : null;
}

const deeds = {
  tap: (app, { n }) => {
    const child = childAt(app, n);
    const tap = child && tapOf(app, child);
    return tap ? send(app, [tap]) : null;
  },
  tapAll: (app, { n }) => {
    const taps = app.roster.children.slice(0, 1 + (n % 8)).flatMap((child) => tapOf(app, child) ?? []);
    return send(
      app,
      taps.filter(({ kind }) => kind === taps[0]?.kind),
    );
  },
  undo: (app, { tablet }, { book }) => {
    const last = book.deeds.findLast((deed) => deed.tablet === tablet && deed.key !== null && 'taps' in deed.made);
    if (last === undefined || !('taps' in last.made) || last.made.taps.some(({ undo }) => undo)) return null;
    return send(app, last.made.taps, true);
  },
  message: (app, { n }, { book }) => {
    const child = childAt(app, n);
    if (child === undefined) return null;
    const text = `bericht ${book.deeds.length}`;
    const body = { child_id: child.id, text, created_by: 1 } as const;
    const added = messages.add(app.kernel, { about: String(child.id), childId: child.id, input: { body } });
    return 'key' in added ? { made: { message: { child: child.id, text } }, key: added.key } : null;
  },
  absence: (app, { n }) => {
    const child = childAt(app, n);
    if (child === undefined) return null;
    const kind = ([null, 'absent', 'ill'] as const)[n % 3] ?? null;
    const moment = new Date(app.kernel.clock.now()).toISOString();
    const body = { child_id: child.id, moment, kind, reason: '' };
    const added = absences.add(app.kernel, { about: String(child.id), childId: child.id, input: { body } });
    return 'key' in added ? { made: { absence: { child: child.id, kind, moment } }, key: added.key } : null;
  },
} satisfies Partial<Record<ActKind, Deed>>;

type Event = (world: World, tablet: Tablet, n: number) => unknown;

/** Puts something right again later. */
const later = (world: World, milliseconds: number, work: () => unknown) =>
  world.timeline.after(milliseconds, () => (world.isCalm ? undefined : work()));

async function sleep(world: World, { device }: Tablet, milliseconds: number): Promise<void> {
  device.asleep = true;
  world.channel.cut(device.number);
  later(world, milliseconds, () => wake(world, device.number));
}

async function wake(world: World, number: number): Promise<void> {
  const { device } = world.tablet({ tablet: number });
  device.asleep = false;
  for (const page of device.pages) await page.wake();
}

export async function connect({ device }: Tablet, online: boolean): Promise<void> {
  if (device.online === online) return;
  device.online = online;
  for (const page of device.pages) {
    if (!device.asleep) await page.run(() => page.window.dispatchEvent(new Event(online ? 'online' : 'offline')));
  }
}

const strike =
  (kind: 'lose' | 'loseAnswer' | 'late' | 'double'): Event =>
  ({ network }, { device }) =>
    network.strike(device.number, kind);

const events: Record<Exclude<ActKind, keyof typeof deeds>, Event> = {
  retry: async (_world, { app }) => {
    const refused = app?.entries.find(({ state }) => state === 'refused');
    if (refused) await app?.page.run(() => outboxOf(app.kernel).retry(refused.key));
  },
  openTab: (_world, tablet) => (tablet.apps.length < 2 && !tablet.device.asleep ? tablet.load() : undefined),
  lose: strike('lose'),
  loseAnswer: strike('loseAnswer'),
  late: strike('late'),
  double: strike('double'),
  partition: async (world, tablet, n) => {
    await connect(tablet, false);
    world.channel.cut(tablet.device.number);
    later(world, 500 + (n % 90_000), () => connect(tablet, true));
  },
  killPage: (_world, { app }) => app?.page.kill(),
  killAtWrite: (_world, { device }, n) => (device.writesLeft = n % 7),
  full: (world, { device }, n) => {
    device.full = true;
    later(world, n % 60_000, () => (device.full = false));
  },
  gone: ({ book }, { device }) => {
    device.values.clear();
    for (const deed of book.deeds) {
      const isHere = deed.tablet === device.number && !book.saved.has(deed.key ?? '');
      if (isHere && deed.state !== 'unsaid') deed.state = 'lost';
    }
    for (const page of device.pages) page.kill();
  },
  clock: (_world, { device }, n) => device.setClock(wrong[n % wrong.length] ?? 0),
  fastClock: (_world, { device }) => device.setClock(device.clock.ahead, 1.02),
  sleep: (world, tablet, n) => sleep(world, tablet, 1_000 + (n % 50_000)),
  revoke: ({ server }, { place }) =>
    revokeSessionsOf({ db: server.db, clock: server.clock } as Parameters<typeof revokeSessionsOf>[0], place.account),
  killServer: (world, _tablet, n) => {
    world.server.killAfter(n % 14);
    later(world, 2_000 + (n % 40_000), async () => {
      await world.server.kill();
      await world.server.boot();
    });
  },
  serverClock: ({ server }, _tablet, n) => (server.ahead = (n % 20_000) - 10_000),
  pause: async (world, _tablet, n) => {
    const milliseconds = pauses[n % pauses.length] ?? 0;
    for (const tablet of world.tablets) await sleep(world, tablet, milliseconds);
    await world.pass(milliseconds + 5_000);
  },
};

const isDeed = (kind: ActKind): kind is keyof typeof deeds => kind in deeds;

/** Does one act, or lets it happen. */
export async function perform(world: World, given: Act): Promise<void> {
  await world.pass(given.after);
  const { kind, n } = given;
  world.trace.note(`act ${kind} ${given.tablet} ${n}`);
  if (isDeed(kind)) return act(world, given, deeds[kind]);
  const before = kind in { lose: 1, loseAnswer: 1, late: 1, double: 1 };
  if (!before) world.happened(kind);
  await events[kind](world, world.tablet(given), n);
}
