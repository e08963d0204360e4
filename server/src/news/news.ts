import type { CallRequest, NewsItem, NewsSummary } from '@groepsapp/contract';
import type { Kysely } from 'kysely';
import { momentAfter } from '../clock.ts';
import type { Database } from '../database/schema.ts';
import type { IntegrationContext } from '../http/calls.ts';
import { notFound } from '../http/errors.ts';
import { makeOnce } from '../http/once.ts';
import { highestId } from '../http/resource.ts';
import { publishAboutEstablishment } from '../realtime/publishAbout.ts';

const mostListed = 100;
const columns = ['id', 'type', 'created_at', 'title'] as const;

type Published = CallRequest<'POST /integration/news'>['body'];

/** The newest news of establishments, at most 100 items. */
export function newsOf(db: Kysely<Database>, establishmentIds: readonly number[]): Promise<NewsSummary[]> {
  const shown = db
    .selectFrom('news_establishment')
    .where('establishment_id', 'in', establishmentIds)
    .select('news_establishment.news_id');
  return db
    .selectFrom('news')
    .where('id', 'in', shown)
    .select(columns)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostListed)
    .execute();
}

/** @throws HttpError 404 when there is no such item */
export async function newsItem(db: Kysely<Database>, id: number): Promise<NewsItem> {
  const found = db.selectFrom('news').where('id', '=', id).select(columns);
  const item = await found.executeTakeFirstOrThrow(() => notFound());
  const blocks = db.selectFrom('news_block').where('news_id', '=', id).orderBy('position').select('content');
  return { ...item, blocks: (await blocks.execute()).map(({ content }) => ({ type: 'text', content })) };
}

/** @throws HttpError 404 when one of the establishments is not of the company */
async function establishmentsFor({ db, integration }: IntegrationContext, wanted: readonly number[] | undefined) {
  const rows = await db
    .selectFrom('establishment')
    .where('company_id', '=', integration.companyId)
    .select('id')
    .execute();
  const own = rows.map(({ id }) => id);
  if (wanted === undefined) return own;
  if (wanted.some((id) => id > highestId || !own.includes(id))) throw notFound();
  return [...new Set(wanted)];
}

/**
 * Publishes a news item, idempotently by key.
 * @throws HttpError 404 when an establishment is not of the company of the integration
 */
export async function publishNews(
  context: IntegrationContext,
  key: string | undefined,
  { type, title, establishment_ids, blocks }: Published,
): Promise<NewsItem> {
  const { integration, clock } = context;
  const establishmentIds = await establishmentsFor(context, establishment_ids);
  const texts = blocks.map(({ content }) => content);
  const content = ['news', type, title, (establishment_ids ?? []).join(','), ...texts];
  const attempt = { sender: `integration:${integration.id}`, key, content };
  const id = await makeOnce(context, attempt, async (db) => {
    const created = await db
      .insertInto('news')
      .values({ company_id: integration.companyId, type, title, created_at: momentAfter(clock, 0) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const places = establishmentIds.map((establishment_id) => ({ news_id: created.id, establishment_id }));
    if (places.length > 0) await db.insertInto('news_establishment').values(places).execute();
    const rows = texts.map((text, position) => ({ news_id: created.id, position, content: text }));
    await db.insertInto('news_block').values(rows).execute();
    for (const establishmentId of establishmentIds) {
      await publishAboutEstablishment(db, 'news-changed', establishmentId);
    }
    return created.id;
  });
  return newsItem(context.db, id);
}
