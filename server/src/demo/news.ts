import { type Fill, hoursBefore } from './fill.ts';
import { add } from './rows.ts';
import { demoNews } from './tables/news.ts';

/** Adds news of the office for all establishments of the first company. */
export function fillNews(fill: Fill): void {
  const { rows } = fill;
  const places = rows.establishment.filter(({ company_id }) => company_id === 1).flatMap(({ id }) => id ?? []);
  for (const { type, title, daysAgo, blocks } of demoNews) {
    const created_at = hoursBefore(fill, daysAgo * 24);
    const news_id = add(rows.news, { company_id: 1, type, title, created_at });
    rows.news_establishment.push(...places.map((establishment_id) => ({ news_id, establishment_id })));
    rows.news_block.push(...blocks.map((content, position) => ({ news_id, position, content })));
  }
}
