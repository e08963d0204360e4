import { type CallAnswer, type ChangeKind, feedLimits } from '@groepsapp/contract';
import { daysBetween, startOfDay, today } from '../base/clock.ts';
import { lastOfEach } from '../base/grouping.ts';
import { HttpError, invalid } from '../base/httpErrors.ts';
import type { Services } from '../database/services.ts';
import { subjectKey } from './contents/source.ts';
import { type Noted, notedSince, withContents } from './contents/sources.ts';
import { type Cursor, readCursor, writeCursor } from './cursor.ts';
import { lifeOf } from './life.ts';
import { feedBounds, orderChanges } from './order.ts';

export interface Reading {
  companyId: number;
  kinds: ReadonlySet<ChangeKind>;
  /** Most changes in the answer. */
  limit: number;
}

type Page = CallAnswer<'GET /integration/changes'>;

/** Changes that are looked at for one answer, when few of them are of the wanted kinds. */
const mostLookedAt = 20_000;
const lookedAtOnce = 2_000;

/** How far back `since` may go, in days. */
const furthestDays = 366;

/** Days of children in an answer about the past; a child is not divided. */
const childDays = 310;

/** 410: what the cursor has not read yet is no longer kept. */
function gone(): HttpError {
  const text =
    `Deze cursor is ouder dan ${feedLimits.days} dagen, of van voor het terugzetten of verhuizen van de database. ` +
    'Lees opnieuw vanaf een datum, met ?since=JJJJ-MM-DD.';
  return new HttpError(410, 'gone', text);
}

async function changesAfter({ db }: Services, companyId: number, position: number, limit: number) {
  return db
    .selectFrom('change')
    .where('company_id', '=', companyId)
    .where('id', '>', position)
    .select(['id', 'kind', 'child_id as childId', 'item_id as itemId', 'date'])
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** @throws HttpError 410 when changes after the position are no longer kept */
async function follow(
  services: Services,
  { companyId, kinds, limit }: Reading,
  { position, life }: Cursor,
): Promise<Page> {
  const allOrdered = await orderChanges(services);
  const { newest, dropped } = await feedBounds(services.db);
  if (position < dropped || position > newest) throw gone();
  const noted: Noted[] = [];
  let [end, more] = [position, true];
  for (let looked = 0; more && noted.length < limit && looked < mostLookedAt; looked += lookedAtOnce) {
    const rows = await changesAfter(services, companyId, end, lookedAtOnce);
    more = rows.length === lookedAtOnce;
    for (const row of rows) {
      if (noted.length === limit) {
        more = true;
        break;
      }
      end = row.id;
      if (kinds.has(row.kind)) noted.push(row);
    }
  }
  // An item that changed more than once is told once, at its last change: its contents are as they are now.
  const last = lastOfEach(noted, (one) => `${one.kind} ${subjectKey(one)}`);
  const changes = await withContents(services.db, last);
  return { changes, cursor: writeCursor({ position: end, life }), more: more || !allOrdered };
}

/** @throws HttpError 400 for a day in the future or more than a year ago */
function checkSince({ clock }: Services, since: string): void {
  const ago = daysBetween(since, today(clock));
  if (ago < 0) throw invalid({ since: 'Deze dag ligt in de toekomst.' });
  if (ago > furthestDays) throw invalid({ since: `Kies een dag van ten hoogste ${furthestDays} dagen geleden.` });
}

/** Children who were placed on the day, or have been since, with all that there is of them. */
async function past(
  services: Services,
  { companyId, kinds }: Reading,
  { since, child, position, life }: Extract<Cursor, { since: string }>,
): Promise<Page> {
  const { db, clock } = services;
  const days = Math.max(1, daysBetween(since, today(clock)) + 1);
  const placed = db.selectFrom('placement').where((e) => e.or([e('end_date', 'is', null), e('end_date', '>=', since)]));
  const children = await db
    .selectFrom('child')
    .where('company_id', '=', companyId)
    .where('id', '>', child)
    .where('id', 'in', placed.select('child_id'))
    .select('id')
    .orderBy('id')
    .limit(Math.max(1, Math.min(100, Math.floor(childDays / days))))
    .execute();
  const last = children.at(-1);
  if (last === undefined) return { changes: [], cursor: writeCursor({ position, life }), more: true };
  const ids = children.map(({ id }) => id);
  const noted = await notedSince(db, ids, { since: { day: since, moment: startOfDay(since) }, kinds });
  const changes = (await withContents(db, noted)).filter(({ removed }) => !removed);
  return { changes, cursor: writeCursor({ since, child: last.id, position, life }), more: true };
}

async function startCursor(services: Services, since: string | undefined, life: string): Promise<Cursor> {
  if (since !== undefined) checkSince(services, since);
  await orderChanges(services);
  const { newest: position } = await feedBounds(services.db);
  return since === undefined ? { position, life } : { since, child: 0, position, life };
}

/**
 * A page of the feed of a company.
 * @param from the cursor of the page before; or a day, to begin with all that there is since then; or neither, to begin
 * now
 * @throws HttpError 400 for an impossible cursor or day, 410 when what comes after the cursor is no longer kept
 */
export async function readFeed(
  services: Services,
  reading: Reading,
  { after, since }: { after?: string | undefined; since?: string | undefined },
): Promise<Page> {
  if (after !== undefined && since !== undefined) throw invalid({ since: 'Stuur een cursor of een dag, niet beide.' });
  const life = await lifeOf(services.db, reading.companyId);
  const cursor = after === undefined ? await startCursor(services, since, life) : readCursor(after);
  if (cursor.life !== life) throw gone();
  return 'since' in cursor ? past(services, reading, cursor) : follow(services, reading, cursor);
}
