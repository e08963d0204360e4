import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Database, Db, Tx } from '../../database/index.ts';
import * as v from 'valibot';
import { publish } from '../../events/publish.ts';
import { ReleaseRefused } from '../ReleaseRefused.ts';
import {
  type Counts,
  eachCount,
  type Extent,
  figuresOf,
  FiguresSchema,
  type ShareFigures,
  shareRules,
  type TabletFigures,
} from './rules.ts';

type Row = Selectable<Database['share_promotion']>;
/** A row of the history of pointer moves. */
export type Move = Omit<Selectable<Database['release_move']>, 'id'>;

type TabletRow = Selectable<Database['share_tablet']>;

/** A release that some establishments get on stable while the others keep the release before. */
export interface Share extends Omit<Row, 'establishments'> {
  establishments: ReadonlySet<number>;
}

function shareOf(row: Row): Share {
  return { ...row, establishments: new Set(row.establishments.split(',').map(Number)) };
}

/** How long a share promotion has run by now, and with how many establishments. */
export function extentOf({ started_at, establishments }: Share, now: Date): Extent {
  return { ageMs: now.getTime() - Date.parse(started_at), establishments: establishments.size };
}

/** Reads the share promotions that are running, of one package or of all. */
export async function readRunningShares(db: Db, name?: string): Promise<Share[]> {
  let running = db.selectFrom('share_promotion').selectAll().where('state', '=', 'running').orderBy('id');
  if (name !== undefined) running = running.where('name', '=', name);
  return (await running.execute()).map(shareOf);
}

/** Reads the last share promotion of every package. */
export async function readLastShares(db: Db): Promise<Share[]> {
  const last = db
    .selectFrom('share_promotion')
    .select(({ fn }) => fn.max('id').as('id'))
    .groupBy('name');
  const rows = await db.selectFrom('share_promotion').selectAll().where('id', 'in', last).orderBy('name').execute();
  return rows.map(shareOf);
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
function failedOn({ failed, unfinished, unfinished_since: since }: TabletRow, now: Date): number {
  const isSilent = unfinished > 0 && now.getTime() - Date.parse(since) > shareRules.silentMs;
  return failed + (isSilent ? unfinished : 0);
}

/**
 * Reads what tablets measured, added up per account: somebody who logs in on ten tablets has one voice, as anybody can
 * send figures. Only accounts of establishments that a side is served to have a voice about it.
 */
async function readVoices(db: Db, share: Share, now: Date): Promise<Record<TabletRow['side'], TabletFigures[]>> {
  const places = await readPlaces(db, share.id);
  const rows = await db.selectFrom('share_tablet').selectAll().where('share_id', '=', share.id).execute();
  const voices = { shared: new Map<number, TabletFigures>(), before: new Map<number, TabletFigures>() };
  for (const row of rows) {
    const { side, account_id } = row;
    const own: Counts = { ...eachCount((name) => row[name]), failed: failedOn(row, now) };
    // Of a tablet that has only begun to load nothing is known yet.
    if (own.loads + own.failed + own.crashed + own.taps + own.saves + own.errors === 0) continue;
    const works = places.get(account_id ?? 0) ?? [];
    const establishments = works.filter((id) => share.establishments.has(id) === (side === 'shared'));
    if (account_id === null || establishments.length === 0) continue;
    const so = voices[side].get(account_id);
    const all = eachCount((name) => (so?.[name] ?? 0) + own[name]);
    voices[side].set(account_id, { establishments, ...all });
  }
  return { shared: [...voices.shared.values()], before: [...voices.before.values()] };
}

/** The measurements of the tablets in a share promotion, so far or until its end. */
export async function readFigures(db: Db, share: Share, now: Date): Promise<ShareFigures> {
  if (share.figures !== '') return v.parse(FiguresSchema, JSON.parse(share.figures));
  const { shared, before } = await readVoices(db, share, now);
  return figuresOf(shared, before);
}

function rankOf(release: string, establishment: number): string {
  return createHash('sha256').update(`${release} ${establishment}`).digest('hex');
}

/**
 * Chooses the establishments that try a release: those with the lowest hash of release and id, so that a greater share
 * holds the smaller one and other releases are tried by others. At least one establishment tries it and at least one
 * does not.
 * @throws ReleaseRefused when there are fewer than two establishments
 */
export function chooseEstablishments(release: string, share: number, all: readonly number[]): number[] {
  if (all.length < 2) {
    throw new ReleaseRefused('There is only one establishment, so that there is no share of them; promote it to all.');
  }
  const wanted = Math.min(all.length - 1, Math.max(1, Math.round((all.length * share) / 100)));
  const ranked = all.map((id) => ({ id, rank: rankOf(release, id) }));
  ranked.sort((a, b) => (a.rank < b.rank ? -1 : 1));
  return ranked.slice(0, wanted).map(({ id }) => id);
}

interface ShareEnd {
  state: 'promoted' | 'taken_back' | 'stopped';
  /** Code of the reason. */
  reason: string;
  by: string;
  /** ISO 8601 in UTC. */
  at: string;
  note?: string;
}

/**
 * Ends a share promotion and deletes the measurements of single tablets. Pages get an event unless a pointer moves
 * anyway.
 */
export async function endShare(tx: Tx, share: Share, end: ShareEnd): Promise<void> {
  const { state, reason, at, by, note = '' } = end;
  const figures = JSON.stringify(await readFigures(tx, share, new Date(at)));
  await tx
    .updateTable('share_promotion')
    .set({ state, reason, ended_at: at, figures })
    .where('id', '=', share.id)
    .execute();
  // Measurements that arrived while an earlier one ended are deleted too.
  const running = tx.selectFrom('share_promotion').select('id').where('state', '=', 'running');
  await tx.deleteFrom('share_tablet').where('share_id', 'not in', running).execute();
  if (state === 'promoted') return;
  const { name, release, from_release } = share;
  const moved = { name, moved_by: by, moved_at: at };
  await noteShare(tx, { ...moved, from_release: release, to_release: from_release, action: 'unshare', note });
}

/** Adds to the history what the establishments of a share get, and lets open pages fetch the registry. */
export async function noteShare(tx: Tx, move: Omit<Move, 'channel'>): Promise<void> {
  await tx
    .insertInto('release_move')
    .values({ ...move, channel: 'stable' })
    .execute();
  await publish(tx, { name: 'registry-changed', data: { release: move.to_release }, to: 'everyone' });
}

/** Whether a move of a pointer ends a share promotion. */
function endOf(share: Share, { channel, from_release, to_release, action }: Move): ShareEnd['state'] | null {
  if (channel === 'stable') return to_release === share.release ? 'promoted' : 'stopped';
  // Withdrawing the release from beta or rolling it back there ends the share promotion; a newer release on beta does
  // not.
  const isTaken = from_release === share.release && (action === 'withdraw' || action === 'rollback');
  return isTaken ? 'stopped' : null;
}

/** Ends the share promotion of a package when a move of its pointer decides about it, such as a promotion or a rollback. */
export async function endSharesOverruled(tx: Tx, moved: Move): Promise<void> {
  for (const share of await readRunningShares(tx, moved.name)) {
    const state = endOf(share, moved);
    const { moved_by: by, moved_at: at } = moved;
    if (state !== null) await endShare(tx, share, { state, reason: 'by-hand', by, at });
  }
}
