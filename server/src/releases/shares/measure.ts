import type { RemoteMeasurement } from '@groepsapp/contract';
import type { Selectable } from 'kysely';
import type { Database } from '../../database/index.ts';
import type { Services } from '../../database/services.ts';
import { deviceInUse } from '../deviceInUse.ts';
import { readRunningShares, type Share } from './shares.ts';

type TabletRow = Selectable<Database['share_tablet']>;
type Counted = Omit<TabletRow, 'device_id' | 'account_id' | 'unfinished_since'>;

function count(
  { id, name }: Share,
  side: TabletRow['side'],
  release: string,
  all: readonly RemoteMeasurement[],
): Counted {
  const own = all.filter((one) => one.remote === name && one.release === release);
  const ready = own.filter(({ phase }) => phase === 'ready');
  // A later attempt of the same load is told with the code of the failure before it.
  const begun = own.filter(({ phase, code }) => phase === 'loading' && code === 'none');
  const given = own.filter(({ phase }) => phase === 'unavailable');
  return {
    share_id: id,
    side,
    loads: ready.length,
    load_ms: ready.reduce((sum, { ms }) => sum + ms, 0),
    failed: own.filter(({ phase }) => phase === 'unavailable' || phase === 'incompatible').length,
    crashed: own.filter(({ phase }) => phase === 'crashed').length,
    unfinished: begun.length - ready.length - given.length,
  };
}

function countsOf(share: Share, measurements: readonly RemoteMeasurement[]): Counted[] {
  const sides = [
    count(share, 'shared', share.release, measurements),
    count(share, 'before', share.from_release, measurements),
  ];
  return sides.filter(({ loads, failed, crashed, unfinished }) => loads + failed + crashed > 0 || unfinished > 0);
}

async function add({ db, clock }: Services, row: Omit<TabletRow, 'unfinished_since'>): Promise<void> {
  const { unfinished } = row;
  await db
    .insertInto('share_tablet')
    .values({ ...row, unfinished: Math.max(0, unfinished), unfinished_since: clock.now().toISOString() })
    .onConflict((conflict) =>
      conflict.columns(['share_id', 'device_id', 'side']).doUpdateSet((eb) => ({
        account_id: eb.fn.coalesce('share_tablet.account_id', eb.ref('excluded.account_id')),
        loads: eb('share_tablet.loads', '+', eb.ref('excluded.loads')),
        load_ms: eb('share_tablet.load_ms', '+', eb.ref('excluded.load_ms')),
        failed: eb('share_tablet.failed', '+', eb.ref('excluded.failed')),
        crashed: eb('share_tablet.crashed', '+', eb.ref('excluded.crashed')),
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

/**
 * Keeps what a tablet measured of releases that are compared in a share promotion; anything else is ignored.
 * @param deviceToken token of the device that sent the measurements; measurements of a device that is not in use are ignored
 */
export async function measureShares(
  services: Services,
  measurements: readonly RemoteMeasurement[],
  deviceToken: string | null,
): Promise<void> {
  if (deviceToken === null) return;
  const counts = (await readRunningShares(services.db)).flatMap((share) => countsOf(share, measurements));
  if (counts.length === 0) return;
  const device = await deviceInUse(services, deviceToken);
  if (device === undefined) return;
  for (const counted of counts) await add(services, { ...counted, ...device });
}
