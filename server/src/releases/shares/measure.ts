import type { RemoteMeasurement, UsedScreen } from '@groepsapp/contract';
import type { Selectable } from 'kysely';
import type { Database } from '../../database/index.ts';
import type { Services } from '../../database/services.ts';
import { deviceInUse } from '../deviceInUse.ts';
import { type Counts, eachCount } from './rules.ts';
import { readRunningShares, type Share } from './shares.ts';

type TabletRow = Selectable<Database['share_tablet']>;
type Side = TabletRow['side'];
type Told = Counts & Pick<TabletRow, 'unfinished'>;

/** Counts what a tablet told of one release. @returns `null` when that is nothing */
type Count = (name: string, release: string) => Told | null;

const nothing: Told = { ...eachCount(() => 0), unfinished: 0 };

function countLoads(all: readonly RemoteMeasurement[], name: string, release: string): Told | null {
  const own = all.filter((one) => one.remote === name && one.release === release);
  const ready = own.filter(({ phase }) => phase === 'ready');
  // A later attempt of the same load is told with the code of the failure before it.
  const begun = own.filter(({ phase, code }) => phase === 'loading' && code === 'none');
  const given = own.filter(({ phase }) => phase === 'unavailable');
  const loads = ready.length;
  const failed = own.filter(({ phase }) => phase === 'unavailable' || phase === 'incompatible').length;
  const crashed = own.filter(({ phase }) => phase === 'crashed').length;
  const unfinished = begun.length - ready.length - given.length;
  if (loads + failed + crashed === 0 && unfinished <= 0) return null;
  return { ...nothing, loads, load_ms: ready.reduce((sum, { ms }) => sum + ms, 0), failed, crashed, unfinished };
}

function countUse(all: readonly UsedScreen[], name: string, release: string): Told | null {
  const own = all.filter((one) => one.remote === name && one.release === release);
  if (own.length === 0) return null;
  const sum = (of: (screen: UsedScreen) => number) => own.reduce((total, screen) => total + of(screen), 0);
  return {
    ...nothing,
    taps: sum(({ taps }) => taps),
    tap_ms: sum(({ tapMs }) => tapMs),
    saves: sum(({ saves }) => saves),
    lost: sum(({ lost }) => lost),
    errors: sum(({ errors }) => errors),
  };
}

function countsOf({ id, name, release, from_release: before }: Share, count: Count) {
  const sides: readonly (readonly [Side, string])[] = [
    ['shared', release],
    ['before', before],
  ];
  return sides.flatMap(([side, of]) => {
    const counts = count(name, of);
    return counts === null ? [] : [{ share_id: id, side, ...counts }];
  });
}

async function add({ db, clock }: Services, row: Omit<TabletRow, 'unfinished_since'>): Promise<void> {
  const { unfinished } = row;
  await db
    .insertInto('share_tablet')
    .values({ ...row, unfinished: Math.max(0, unfinished), unfinished_since: clock.now().toISOString() })
    .onConflict((conflict) =>
      conflict.columns(['share_id', 'device_id', 'side']).doUpdateSet((eb) => ({
        account_id: eb.fn.coalesce('share_tablet.account_id', eb.ref('excluded.account_id')),
        ...eachCount((name) => eb(`share_tablet.${name}`, '+', eb.ref(`excluded.${name}`))),
        // Of a load that began before the share did only the end is told.
        unfinished: eb
          .case()
          .when('share_tablet.unfinished', '<', -unfinished)
          .then(0)
          .else(eb('share_tablet.unfinished', '+', unfinished))
          .end(),
        unfinished_since: eb
          .case()
          .when('share_tablet.unfinished', '>', 0)
          .then(eb.ref('share_tablet.unfinished_since'))
          .else(eb.ref('excluded.unfinished_since'))
          .end(),
      })),
    )
    .execute();
}

/** @param deviceToken token of the device that told it; that of a device which is not in use is ignored */
async function keep(services: Services, count: Count, deviceToken: string | null): Promise<void> {
  if (deviceToken === null) return;
  const counts = (await readRunningShares(services.db)).flatMap((share) => countsOf(share, count));
  if (counts.length === 0) return;
  const device = await deviceInUse(services, deviceToken);
  if (device === undefined) return;
  for (const counted of counts) await add(services, { ...counted, ...device });
}

/** Keeps how loading went on a tablet, of releases that are compared in a share promotion; anything else is ignored. */
export function measureShares(
  services: Services,
  measurements: readonly RemoteMeasurement[],
  deviceToken: string | null,
): Promise<void> {
  return keep(services, (name, release) => countLoads(measurements, name, release), deviceToken);
}

/** Keeps what screens felt like on a tablet, of the same releases. */
export function measureUse(
  services: Services,
  screens: readonly UsedScreen[],
  deviceToken: string | null,
): Promise<void> {
  return keep(services, (name, release) => countUse(screens, name, release), deviceToken);
}
