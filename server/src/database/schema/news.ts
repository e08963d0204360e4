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
  /** The parts of an item, in order of position. */
  news_block: {
    news_id: number;
    position: number;
    type: Generated<'text' | 'image' | 'files'>;
    /** Markdown, the description of an image, or empty. */
    content: string;
  };
  /** Images and downloads that the office sent, by the id of the stored file. */
  news_file: {
    file_id: string;
    company_id: number;
    kind: 'image' | 'download';
    name: string;
    /** Media type. */
    type: string;
    /** Bytes. */
    size: number;
    created_at: string;
  };
  /** The files of a block: one of an image, any number of downloads, in order. */
  news_block_file: { news_id: number; position: number; number: number; file_id: string };
}
