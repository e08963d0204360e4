import { establishmentChannel, groupChannel, placeOfChannel } from '@groepsapp/contract';
import { inBatches } from '../base/batches.ts';
import { liveSessions } from '../authentication/sessions.ts';
import type { Services } from '../database/services.ts';

/** A subscription: a channel and the session that follows it. */
interface Followed {
  sessionId: number;
  channel: string;
}

/** Batch size, because databases limit the number of parameters of a query. */
const atOnce = 1_000;

/** Returns which of these sessions are still valid. */
export async function liveAmong(services: Services, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const live = new Set<number>();
  await inBatches(ids, atOnce, async (some) => {
    const rows = await liveSessions(services).where('session.id', 'in', some).execute();
    for (const { sessionId } of rows) live.add(sessionId);
  });
  return live;
}

/** Returns the subscriptions whose session has no access, or no longer has access, to the channel. */
export async function lostAmong(services: Services, followed: readonly Followed[]): Promise<readonly Followed[]> {
  const needing = followed.filter(({ channel }) => placeOfChannel(channel) !== null);
  const lost: Followed[] = [];
  await inBatches(needing, atOnce, async (some) => {
    const allowed = await allowedAmong(services, some);
    lost.push(...some.filter((one) => !allowed.has(followedKey(one))));
  });
  return lost;
}

const followedKey = ({ sessionId, channel }: Followed) => `${sessionId} ${channel}`;

/** Keys of the allowed combinations of session and channel, at least for these channels. */
async function allowedAmong(services: Services, followed: readonly Followed[]): Promise<ReadonlySet<string>> {
  const linked = liveSessions(services)
    .innerJoin('account_establishment', 'account_establishment.account_id', 'account.id')
    .where('session.id', 'in', [...new Set(followed.map(({ sessionId }) => sessionId))]);
  const idsOf = (wanted: 'group' | 'establishment') => [
    ...new Set(
      followed.flatMap(({ channel }) => {
        const place = placeOfChannel(channel);
        return place?.kind === wanted ? place.id : [];
      }),
    ),
  ];
  const [establishmentIds, groupIds] = [idsOf('establishment'), idsOf('group')];
  const establishments = linked
    .where('account_establishment.establishment_id', 'in', establishmentIds)
    .select('account_establishment.establishment_id as id');
  const groups = linked
    .innerJoin('care_group', 'care_group.establishment_id', 'account_establishment.establishment_id')
    .where('care_group.id', 'in', groupIds)
    .select('care_group.id as id');
  const ofEstablishments = establishmentIds.length === 0 ? [] : await establishments.execute();
  const ofGroups = groupIds.length === 0 ? [] : await groups.execute();
  return new Set([
    ...ofEstablishments.map(({ sessionId, id }) => followedKey({ sessionId, channel: establishmentChannel(id) })),
    ...ofGroups.map(({ sessionId, id }) => followedKey({ sessionId, channel: groupChannel(id) })),
  ]);
}
