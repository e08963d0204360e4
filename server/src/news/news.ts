import type { CallRequest, NewsItem, NewsSummary } from '@groepsapp/contract';
import { momentAfter } from '../base/clock.ts';
import type { Db } from '../database/schema.ts';
import type { IntegrationContext } from '../http/calls.ts';
import { notFound } from '../base/httpErrors.ts';
import { establishmentsOfCompany } from '../http/ofCompany.ts';
import { makeOnce } from '../http/once.ts';
import { requireFiles } from './files.ts';
import { publishAboutEstablishment } from '../events/publishAbout.ts';

const mostListed = 100;
const columns = ['id', 'type', 'created_at', 'title'] as const;

type Published = CallRequest<'POST /integration/news'>['body'];

/** The newest news of establishments, at most 100 items. */
export function newsOf(db: Db, establishmentIds: readonly number[]): Promise<NewsSummary[]> {
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
export async function newsItem(db: Db, id: number): Promise<NewsItem> {
  const found = db.selectFrom('news').where('id', '=', id).select(columns);
  const item = await found.executeTakeFirstOrThrow(() => notFound());
  return { ...item, blocks: await blocksOf(db, id) };
}

async function blocksOf(db: Db, id: number): Promise<NewsItem['blocks']> {
  const blocks = db.selectFrom('news_block').where('news_id', '=', id).orderBy('position');
  const rows = await blocks.select(['position', 'type', 'content']).execute();
  const files = await db
    .selectFrom('news_block_file')
    .innerJoin('news_file', 'news_file.file_id', 'news_block_file.file_id')
    .where('news_id', '=', id)
    .orderBy('number')
    .select(['position', 'news_file.file_id as fileVersionHash', 'news_file.name', 'news_file.size'])
    .execute();
  return rows.map(({ position, type, content }) => {
    const own = files.filter((file) => file.position === position).map(({ position: _position, ...file }) => file);
    if (type === 'files') return { type, files: own };
    return type === 'text' ? { type, content } : { type, content, fileVersionHash: own[0]?.fileVersionHash ?? '' };
  });
}

type Block = Published['blocks'][number];

/** The files of a block, with the kind that each must be. */
function filesIn(block: Block): { hash: string; kind: 'image' | 'download' }[] {
  if (block.type === 'text') return [];
  if (block.type === 'image') return [{ hash: block.fileVersionHash, kind: 'image' }];
  return block.files.map(({ fileVersionHash }) => ({ hash: fileVersionHash, kind: 'download' }));
}

async function storeBlocks(db: Db, news_id: number, blocks: readonly Block[]): Promise<void> {
  const rows = blocks.map((block, position) => {
    const content = block.type === 'files' ? '' : block.content;
    return { news_id, position, type: block.type, content };
  });
  await db.insertInto('news_block').values(rows).execute();
  const files = blocks.flatMap((block, position) =>
    filesIn(block).map(({ hash }, number) => ({ news_id, position, number, file_id: hash })),
  );
  if (files.length > 0) await db.insertInto('news_block_file').values(files).execute();
}

/**
 * Publishes a news item, idempotently by key.
 * @throws HttpError 404 when an establishment or a file is not of the company of the integration
 */
export async function publishNews(
  context: IntegrationContext,
  key: string | undefined,
  { type, title, establishment_ids, blocks }: Published,
): Promise<NewsItem> {
  const { integration, clock } = context;
  const establishmentIds = await establishmentsOfCompany(context, establishment_ids);
  const content = ['news', type, title, (establishment_ids ?? []).join(','), JSON.stringify(blocks)];
  const attempt = { sender: `integration:${integration.id}`, key, content };
  const id = await makeOnce(context, attempt, async (db) => {
    const created = await db
      .insertInto('news')
      .values({ company_id: integration.companyId, type, title, created_at: momentAfter(clock, 0) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const places = establishmentIds.map((establishment_id) => ({ news_id: created.id, establishment_id }));
    if (places.length > 0) await db.insertInto('news_establishment').values(places).execute();
    await requireFiles(db, integration.companyId, blocks.flatMap(filesIn));
    await storeBlocks(db, created.id, blocks);
    for (const establishmentId of establishmentIds) {
      await publishAboutEstablishment(db, 'news-changed', establishmentId);
    }
    return created.id;
  });
  return newsItem(context.db, id);
}
