import { implement } from '../http/calls.ts';
import { newsItem, newsOf, publishNews } from './news.ts';

const list = implement('GET /news', (_request, { db, establishmentIds }) => newsOf(db, establishmentIds));

const item = implement('GET /news/:id', ({ params }, { db }) => newsItem(db, params.id));

const publish = implement('POST /integration/news', ({ headers, body }, context) =>
  publishNews(context, headers['idempotency-key'], body),
);

export const news = [list, item, publish];
