import type { CallRequest, NewsItem } from '@groepsapp/contract';
import { momentAfter } from '../base/clock.ts';
import type { Db } from '../database/schema.ts';
import { implement } from '../http/calls.ts';
import { notFound } from '../base/httpErrors.ts';
import { establishmentsOfCompany } from '../http/ofCompany.ts';
import { makeOnce } from '../http/once.ts';
import { addNewsFile, newsFile, requireFiles } from './files.ts';
import { publishAboutEstablishment } from '../events/publishAbout.ts';

const mostListed = 100;
const columns = ['id', 'type', 'created_at', 'title'] as const;

/** @throws HttpError 404 when there is no such item */
async function newsItem(db: Db, id: number): Promise<NewsItem> {
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

type Block = CallRequest<'POST /integration/news'>['body']['blocks'][number];

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

export const news = implement({
  /** The newest news of the establishments. */
  'GET /news': (_request, { db, establishmentIds }) => {
    const places = db.selectFrom('news_establishment').where('establishment_id', 'in', establishmentIds);
    return db
      .selectFrom('news')
      .where('id', 'in', places.select('news_establishment.news_id'))
      .select(columns)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(mostListed)
      .execute();
  },
  'GET /news/:id': ({ params }, { db }) => newsItem(db, params.id),
  /** Publishes a news item, once per key. 404 when an establishment or a file is not of the company of the integration. */
  'POST /integration/news': async ({ headers, body }, context) => {
    const { type, title, establishment_ids, blocks } = body;
    const { companyId: company_id } = context.integration;
    const establishmentIds = await establishmentsOfCompany(context, establishment_ids);
    const content = ['news', type, title, (establishment_ids ?? []).join(','), JSON.stringify(blocks)];
    const id = await makeOnce(context, { key: headers['idempotency-key'], content }, async (db) => {
      const row = { company_id, type, title, created_at: momentAfter(context.clock, 0) };
      const { id: news_id } = await db.insertInto('news').values(row).returning('id').executeTakeFirstOrThrow();
      const places = establishmentIds.map((establishment_id) => ({ news_id, establishment_id }));
      if (places.length > 0) await db.insertInto('news_establishment').values(places).execute();
      await requireFiles(db, company_id, blocks.flatMap(filesIn));
      await storeBlocks(db, news_id, blocks);
      for (const place of establishmentIds) await publishAboutEstablishment(db, 'news-changed', place);
      return news_id;
    });
    return newsItem(context.db, id);
  },
  'GET /news/media/:hash': ({ params }, context) => newsFile(context, params.hash, 'image'),
  'GET /news/downloads/:hash': ({ params }, context) => newsFile(context, params.hash, 'download'),
  'POST /integration/news/files': ({ body, file }, context) => addNewsFile(context, body, file),
});
