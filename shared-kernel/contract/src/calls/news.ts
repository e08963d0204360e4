import * as v from 'valibot';
import { defineCalls, forProduct, mayRead } from '../call.ts';
import { ById, Id, IdListText, MomentText, SendOnce, typedText } from '../primitives.ts';
import { textLimits } from '../texts.ts';

/** 1 newsletter, 2 message. */
const NewsType = v.picklist([1, 2]);

export const NewsSummary = v.object({ id: Id, type: NewsType, created_at: MomentText, title: v.string() });

/** The name of one version of a file; it never stands for another content. */
const FileHash = v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/));

/** A part of a news item: Markdown, an image with alternative text, or files to download. */
const NewsBlock = v.variant('type', [
  v.object({ type: v.literal('text'), content: v.string() }),
  v.object({ type: v.literal('image'), content: v.string(), fileVersionHash: FileHash }),
  v.object({
    type: v.literal('files'),
    files: v.array(v.object({ name: v.string(), fileVersionHash: FileHash, size: v.number() })),
  }),
]);

const PublishedBlock = v.variant('type', [
  v.strictObject({ type: v.literal('text'), content: typedText(textLimits.newsBlock) }),
  v.strictObject({
    type: v.literal('image'),
    /** The alternative text of the image. */
    content: typedText(textLimits.newsTitle),
    fileVersionHash: FileHash,
  }),
  v.strictObject({
    type: v.literal('files'),
    files: v.pipe(v.array(v.strictObject({ fileVersionHash: FileHash })), v.minLength(1), v.maxLength(20)),
  }),
]);

const fileBytes = 15 * 1024 * 1024;

function newsFile(summary: string) {
  return {
    summary,
    // The handler looks up in which news of which establishments the file stands.
    access: { who: 'image-token', scope: {} },
    params: v.object({ hash: FileHash }),
    query: v.strictObject({ token: v.pipe(v.string(), v.maxLength(255)) }),
  } as const;
}

export const NewsItem = v.object({ ...NewsSummary.entries, blocks: v.array(NewsBlock) });

/** News is for staff; childminders have documents instead. */
const staffOnly = { kinds: ['employee'], features: ['administration'] } as const;

export const newsCalls = defineCalls({
  'GET /news': {
    summary: 'The 100 newest newsletters and news messages for the establishments of the groups, newest first',
    access: mayRead({ group: 'query.id_group' }, staffOnly),
    query: v.strictObject({ id_group: IdListText }),
    answer: v.array(NewsSummary),
  },
  'GET /news/:id': {
    summary: 'One news item with its contents',
    access: mayRead({ news: 'params.id' }, staffOnly),
    params: ById,
    answer: NewsItem,
  },
  'GET /news/media/:hash': newsFile('An image of a news item'),
  'GET /news/downloads/:hash': newsFile('A file of a news item, to download'),
  'POST /integration/news/files': {
    ours: true,
    summary: 'The office sends an image or a download for news that it publishes within a day',
    access: forProduct(['news:write']),
    body: v.strictObject({
      kind: v.picklist(['image', 'download']),
      /** The name under which a download is offered. */
      name: typedText(textLimits.fileName),
    }),
    upload: { field: 'file', kinds: ['image/*', 'application/pdf'], bytes: fileBytes },
    answer: v.object({ fileVersionHash: FileHash, name: v.string(), size: v.number() }),
  },
  'POST /integration/news': {
    ours: true,
    summary: 'The office publishes news for establishments of its company; without a list, for all that it has now',
    limits: { body: 1024 * 1024 },
    access: forProduct(['news:write']),
    headers: SendOnce,
    body: v.strictObject({
      type: NewsType,
      title: typedText(textLimits.newsTitle),
      establishment_ids: v.optional(v.pipe(v.array(Id), v.minLength(1), v.maxLength(200))),
      blocks: v.pipe(v.array(PublishedBlock), v.minLength(1), v.maxLength(20)),
    }),
    answer: NewsItem,
  },
});

export type NewsSummary = v.InferOutput<typeof NewsSummary>;
export type NewsItem = v.InferOutput<typeof NewsItem>;
