import type { Generated } from 'kysely';

/** News of the office for staff. */
export interface NewsTables {
  news: {
    id: Generated<number>;
    company_id: number;
    /** 1 newsletter, 2 message. */
    type: 1 | 2;
    title: string;
    created_at: string;
  };
  /** The establishments in which an item is shown. */
  news_establishment: { news_id: number; establishment_id: number };
  /** The parts of an item, in order of position; Markdown. */
  news_block: { news_id: number; position: number; content: string };
}
