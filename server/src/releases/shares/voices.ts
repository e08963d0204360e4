import type { Selectable } from 'kysely';
import type { Database, Db } from '../../database/index.ts';
import { shareRules, type TabletFigures } from './rules.ts';

type Row = Selectable<Database['share_tablet']>;
type Side = Row['side'];

interface Asked {
  /** Id of the share promotion. */
  id: number;
  /** The establishments that try the release. */
  establishments: ReadonlySet<number>;
}

/** In which establishments the accounts work whose tablets measured. */
async function readPlaces(db: Db, shareId: number): Promise<Map<number, number[]>> {
  const accounts = db.selectFrom('share_tablet').select('account_id').where('share_id', '=', shareId);
  const rows = await db
    .selectFrom('account_establishment')
    .selectAll()
    .where('account_id', 'in', accounts)
    .orderBy('establishment_id')
    .execute();
  const places = new Map<number, number[]>();
  for (const { account_id, establishment_id } of rows) {
    places.set(account_id, [...(places.get(account_id) ?? []), establishment_id]);
  }
  return places;
}

/** A tablet that fell silent after it began to load has failed: a release can keep it from telling so itself. */
function failedOn({ failed, unfinished, unfinished_since: since }: Row, now: Date): number {
  const isSilent = unfinished > 0 && now.getTime() - Date.parse(since) > shareRules.silentMs;
  return failed + (isSilent ? unfinished : 0);
}

/**
 * Reads what tablets measured, added up per account: somebody who logs in on ten tablets has one voice, as anybody can
 * send figures. Only accounts of establishments that a side is served to have a voice about it.
 */
export async function readVoices(db: Db, share: Asked, now: Date): Promise<Record<Side, TabletFigures[]>> {
  const places = await readPlaces(db, share.id);
  const rows = await db.selectFrom('share_tablet').selectAll().where('share_id', '=', share.id).execute();
  const voices = { shared: new Map<number, TabletFigures>(), before: new Map<number, TabletFigures>() };
  for (const row of rows) {
    const { side, account_id, loads, load_ms, crashed } = row;
    const failed = failedOn(row, now);
    // Of a tablet that has only begun to load nothing is known yet.
    if (loads + failed + crashed === 0) continue;
    const works = places.get(account_id ?? 0) ?? [];
    const establishments = works.filter((id) => share.establishments.has(id) === (side === 'shared'));
    if (account_id === null || establishments.length === 0) continue;
    const so = voices[side].get(account_id) ?? { loads: 0, loadMs: 0, failed: 0, crashed: 0 };
    voices[side].set(account_id, {
      establishments,
      loads: so.loads + loads,
      loadMs: so.loadMs + load_ms,
      failed: so.failed + failed,
      crashed: so.crashed + crashed,
    });
  }
  return { shared: [...voices.shared.values()], before: [...voices.before.values()] };
}
