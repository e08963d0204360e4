import { resourceById } from '../http/resource.ts';

/** A news item belongs to each establishment in which it is shown. */
export const newsResource = resourceById((db, ids) =>
  db
    .selectFrom('news_establishment')
    .where('news_id', 'in', ids)
    .select(['news_id as name', 'establishment_id as establishmentId'])
    .execute(),
);
