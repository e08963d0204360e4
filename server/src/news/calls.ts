import { implement } from '../http/calls.ts';
import { addNewsFile, newsFile } from './files.ts';
import { newsItem, newsOf, publishNews } from './news.ts';

export const news = implement({
  'GET /news': (_request, { db, establishmentIds }) => newsOf(db, establishmentIds),
  'GET /news/:id': ({ params }, { db }) => newsItem(db, params.id),
  'POST /integration/news': ({ headers, body }, context) => publishNews(context, headers['idempotency-key'], body),
  'GET /news/media/:hash': ({ params }, context) => newsFile(context, params.hash, 'image'),
  'GET /news/downloads/:hash': ({ params }, context) => newsFile(context, params.hash, 'download'),
  'POST /integration/news/files': ({ body, file }, context) => addNewsFile(context, body, file),
});
