import { features } from '@groepsapp/contract';
import { outboxOf, type OutboxEntry } from '@groepsapp/kernel/changes';
import { revokeSessionsOf } from '../../server/src/authentication/sessionEnds.ts';
import { changeSettings } from '../../server/src/settings/change.ts';
import { withdrawTablet } from '../../server/src/tablets/manage.ts';
import { bringIn } from './bringIn';
import { correct } from './correct';
import type { deeds } from './deeds';
import { save, type } from './noteForm';
import type { Place } from './world/App';
import type { Book } from './world/Book';
import type { ActKind } from './world/scenario';
import type { Tablet } from './world/Tablet';
import type { World } from './world/World';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How far a clock may be off, in ms. */
const wrong = [90_000, 10 * minute, 3 * hour, 2 * day, -90_000, -20 * minute, -5 * hour, -3 * day, 400 * day];

const pauses = [2 * minute, 20 * minute, 3 * hour, 9 * hour, 30 * hour, 3 * day];

/** @returns `false` when nothing happened, or not yet */
type Event = (world: World, tablet: Tablet, n: number) => unknown;

/** Puts something right again later. */
const later = (world: World, milliseconds: number, work: () => unknown) =>
  world.timeline.after(milliseconds, () => (world.isCalm ? undefined : work()));

async function sleep(world: World, { device }: Tablet, milliseconds: number): Promise<void> {
  device.asleep = true;
  device.sleepsUntil = Math.max(device.sleepsUntil, world.timeline.now + milliseconds);
  world.channel.cut(device.number);
  later(world, milliseconds, () => wake(world, device.number));
}

/** Wakes a tablet, unless it was put to sleep for longer meanwhile: awake over days, it would do nothing but ask. */
async function wake(world: World, number: number): Promise<void> {
  const { device } = world.tablet({ tablet: number });
  if (world.timeline.now < device.sleepsUntil) return;
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

const isRefused = ({ state }: OutboxEntry) => state === 'refused';

/** Switches messages of the location on or off, as somebody of the office does. */
export async function switchMessages({ server, location, book, timeline }: World, on: boolean): Promise<void> {
  if (on === (book.messagesOffUntil !== Infinity)) return;
  book.messagesOffUntil = on ? timeline.now : Infinity;
  const owner = { companyId: location.company, establishmentId: location.establishment };
  const changes = features.messages.map((name) => ({ name, value: on ? '1' : '0' }));
  await server.db
    .transaction()
    .execute((tx) => changeSettings(tx as Parameters<typeof changeSettings>[0], owner, changes));
}

type Withdrawing = Parameters<typeof withdrawTablet>[0];

/** What a tablet had not sent is gone with what kept it. */
function forget(book: Book, tablet: number): void {
  for (const deed of book.deeds) {
    const isHere = deed.tablet === tablet && !book.saved.has(deed.key ?? '');
    if (isHere && deed.state !== 'unsaid') deed.state = 'lost';
  }
  for (const draft of book.drafts) if (draft.tablet === tablet) draft.isKept = false;
}

/** Ends the session at a tablet, whose socket the server closes then, so that the login asks who begins. */
async function replace({ server, channel }: World, tablet: Tablet, next: Place): Promise<void> {
  tablet.next = next;
  await revokeSessionsOf(
    { db: server.db, clock: server.clock } as Parameters<typeof revokeSessionsOf>[0],
    tablet.place.account,
  );
  channel.cut(tablet.device.number, 0);
}

/** Who uses a tablet otherwise takes the place of a colleague again. */
export async function comeBack(world: World, tablet: Tablet): Promise<void> {
  if (tablet.place !== tablet.own || tablet.next !== null) await replace(world, tablet, tablet.own);
}

const strike =
  (kind: 'lose' | 'loseAnswer' | 'late' | 'double'): Event =>
  ({ network }, { device }) => {
    network.strike(device.number, kind);
    return false;
  };

/** What happens to a tablet, the network or the server. */
export const events: Record<Exclude<ActKind, keyof typeof deeds>, Event> = {
  retry: async ({ book, tablets }) => {
    // Refusals are rare: whoever has one tries it again.
    const app = tablets.flatMap(({ apps }) => apps).find(({ entries }) => entries.some(isRefused));
    const refused = app?.entries.find(isRefused);
    if (app === undefined || refused === undefined) return false;
    book.retried.add(refused.key);
    return app.page.run(() => outboxOf(app.kernel).retry(refused.key));
  },
  openTab: (_world, tablet) => tablet.apps.length < 2 && !tablet.device.asleep && tablet.load(),
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
    forget(book, device.number);
    for (const page of device.pages) page.kill();
  },
  type,
  save,
  correct,
  handOver: (world, { app, device }, n) =>
    app?.isIn === true && !device.asleep && app.isEnrolled && world.handOver(app, n),
  withdraw: async ({ server, location, network, book }, { place: { enrolled }, device }) => {
    if (enrolled === null || enrolled.withdrawn) return false;
    enrolled.withdrawn = true;
    const { db, clock } = server;
    await db
      .transaction()
      .execute((tx) => withdrawTablet({ db: tx, clock } as Withdrawing, location.company, enrolled.id));
    network.withdrawn.add(device.number);
    return forget(book, device.number);
  },
  read: ({ product }) => product.read(),
  crashReader: ({ product }) => {
    product.crashes += 1;
    product.read();
  },
  deafWebhook: ({ product }, _tablet, n) => (product.deafness += 1 + (n % 3)),
  clock: ({ book }, { device }, n) => {
    const ahead = wrong[n % wrong.length] ?? 0;
    if (ahead > 6 * day) book.farAhead.add(device.number);
    device.setClock(ahead);
  },
  fastClock: (_world, { device }) => device.setClock(device.clock.ahead, 1.02),
  sleep: (world, tablet, n) => sleep(world, tablet, 1_000 + (n % 50_000)),
  revoke: ({ server }, { place }) =>
    revokeSessionsOf({ db: server.db, clock: server.clock } as Parameters<typeof revokeSessionsOf>[0], place.account),
  /** A colleague of another group logs in for a while. */
  substitute: async (world, tablet, n) => {
    if (tablet.own.enrolled !== null || tablet.place !== tablet.own) return false;
    await replace(world, tablet, world.location.substitute);
    return later(world, 20_000 + (n % 60_000), () => comeBack(world, tablet));
  },
  failing: ({ server }, _tablet, n) => {
    const status = ([500, 502, 503] as const)[n % 3] ?? 500;
    server.failing = { left: n % 2 === 0 ? 1 : n % 60, status, isDone: n % 4 < 2 };
  },
  killServer: (world, _tablet, n) => {
    world.server.killAfter(n % 14);
    later(world, 2_000 + (n % 40_000), async () => {
      await world.server.kill();
      await world.server.boot();
    });
  },
  switchOff: async (world, _tablet, n) => {
    await switchMessages(world, false);
    later(world, 2_000 + (n % 60_000), () => switchMessages(world, true));
  },
  bringIn: (world, _tablet, n) => bringIn(world, n),
  /** The server is replaced, and each tablet loads the app anew some time later. */
  upgrade: async (world, _tablet, n) => {
    await world.server.upgrade();
    later(world, 1_000 + (n % 9_000), () => world.server.boot());
    for (const { apps, device } of world.tablets) {
      const reload = () => apps.forEach(({ page }) => page.kill());
      later(world, 10_000 + device.random.between(0, 20_000), reload);
    }
  },
  serverClock: ({ server }, _tablet, n) => (server.ahead = (n % 20_000) - 10_000),
  pause: async (world, _tablet, n) => {
    const milliseconds = pauses[n % pauses.length] ?? 0;
    for (const tablet of world.tablets) await sleep(world, tablet, milliseconds);
    await world.pass(milliseconds + 5_000);
  },
};
