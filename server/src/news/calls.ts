import type { FileStore } from '../files/FileStore.ts';
import { implement } from '../http/calls.ts';
import { addNewsFile, newsFile } from './files.ts';
import { newsItem, newsOf, publishNews } from './news.ts';

const list = implement('GET /news', (_request, { db, establishmentIds }) => newsOf(db, establishmentIds));

const item = implement('GET /news/:id', ({ params }, { db }) => newsItem(db, params.id));

const publish = implement('POST /integration/news', ({ headers, body }, context) =>
  publishNews(context, headers['idempotency-key'], body),
);

/** @param files where images and downloads are kept */
export function news(files: FileStore) {
  return [
    list,
    item,
    publish,
    implement('GET /news/media/:hash', ({ params }, context) => newsFile({ ...context, files }, params.hash, 'image')),
    implement('GET /news/downloads/:hash', ({ params }, context) =>
      newsFile({ ...context, files }, params.hash, 'download'),
    ),
    implement('POST /integration/news/files', ({ body, file }, context) =>
      addNewsFile({ ...context, files }, body, file),
    ),
  ];
}
