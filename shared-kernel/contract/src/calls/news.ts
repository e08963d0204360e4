import * as v from 'valibot';
import { defineCall, mayRead } from '../call.ts';
import { Id, IdListText, IdText, MomentText, SendOnce, typedText } from '../primitives.ts';
import { textLimits } from '../texts.ts';

/** 1 newsletter, 2 message. */
const NewsType = v.picklist([1, 2]);

export const NewsSummary = v.object({ id: Id, type: NewsType, created_at: MomentText, title: v.string() });

/** A part of a news item; `content` is Markdown. */
const NewsBlock = v.object({ type: v.literal('text'), content: v.string() });

export const NewsItem = v.object({ ...NewsSummary.entries, blocks: v.array(NewsBlock) });

/** News is for staff; childminders have documents instead. */
const staffOnly = { kinds: ['employee'], features: ['administration'] } as const;

export const newsCalls = {
  'GET /news': defineCall({
    base: 'main',
    method: 'GET',
    path: '/news',
    summary: 'The 100 newest newsletters and news messages for the establishments of the groups, newest first',
    access: mayRead({ group: 'query.id_group' }, staffOnly),
    query: v.strictObject({ id_group: IdListText }),
    answer: v.array(NewsSummary),
  }),
  'GET /news/:id': defineCall({
    base: 'main',
    method: 'GET',
    path: '/news/:id',
    summary: 'One news item with its contents',
    access: mayRead({ news: 'params.id' }, staffOnly),
    params: v.object({ id: IdText }),
    answer: NewsItem,
  }),
  'POST /integration/news': defineCall({
    base: 'main',
    method: 'POST',
    path: '/integration/news',
    summary: 'The office publishes news for establishments of its company; without a list, for all that it has now',
    limits: { body: 1024 * 1024 },
    access: { who: 'integration' },
    headers: SendOnce,
    body: v.strictObject({
      type: NewsType,
      title: typedText(textLimits.newsTitle),
      establishment_ids: v.optional(v.pipe(v.array(Id), v.minLength(1), v.maxLength(200))),
      blocks: v.pipe(
        v.array(v.strictObject({ type: v.literal('text'), content: typedText(textLimits.newsBlock) })),
        v.minLength(1),
        v.maxLength(20),
      ),
    }),
    answer: NewsItem,
  }),
};

export type NewsSummary = v.InferOutput<typeof NewsSummary>;
export type NewsItem = v.InferOutput<typeof NewsItem>;
