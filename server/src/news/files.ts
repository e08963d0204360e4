import type { CallRequest } from '@groepsapp/contract';
import { momentAfter } from '../base/clock.ts';
import type { Database, Db } from '../database/schema.ts';
import { changeFiles } from '../files/changeFiles.ts';
import { documentName, storableDocument } from '../files/documents.ts';
import { pictureType, preparePicture } from '../files/pictures.ts';
import { requireSomewhere } from '../access/authorisation.ts';
import type { StoredAnswer } from '../files/sendStored.ts';
import type { GuardedContext, IntegrationContext } from '../http/calls.ts';
import { notFound, wrongKind } from '../base/httpErrors.ts';

type Kind = Database['news_file']['kind'];
type Sent = CallRequest<'POST /integration/news/files'>['body'];

/** The content as it is kept: an image is re-encoded without metadata, a download is judged by its content. */
async function prepared({ kind, name }: Sent, content: Buffer) {
  if (kind === 'image') return { name, type: pictureType, content: (await preparePicture(content)).viewer };
  const document = await storableDocument(content);
  return { name: documentName(name, document.kind), type: document.kind.type, content: document.content };
}

/**
 * Keeps an image or a download for news that is published later.
 * @throws HttpError 400 for a kind of file that is not kept, 413 and 503 as uploads do
 */
export async function addNewsFile(context: IntegrationContext, sent: Sent, file: Buffer) {
  const { db, clock, files, integration } = context;
  const { name, type, content } = await prepared(sent, file);
  const { id: file_id, size } = await files.add(content);
  const made = { kind: sent.kind, created_at: momentAfter(clock, 0) };
  const row = { file_id, company_id: integration.companyId, name, type, size, ...made };
  await changeFiles(files, [file_id], () => db.insertInto('news_file').values(row).execute());
  return { fileVersionHash: file_id, name, size };
}

/** @throws HttpError 404 when one of these is not a file of the company of that kind */
export async function requireFiles(
  db: Db,
  companyId: number,
  wanted: readonly { hash: string; kind: Kind }[],
): Promise<void> {
  if (wanted.length === 0) return;
  const rows = await db
    .selectFrom('news_file')
    .where('company_id', '=', companyId)
    .where('file_id', 'in', [...new Set(wanted.map(({ hash }) => hash))])
    .select(['file_id', 'kind'])
    .execute();
  const known = (hash: string, kind: Kind) => rows.some((row) => row.file_id === hash && row.kind === kind);
  if (!wanted.every(({ hash, kind }) => known(hash, kind))) throw notFound();
}

/** The establishments of the caller in which news with this file is shown. */
async function placesOf({ db, caller }: GuardedContext, hash: string): Promise<number[]> {
  const rows = await db
    .selectFrom('news_block_file')
    .innerJoin('news_establishment', 'news_establishment.news_id', 'news_block_file.news_id')
    .innerJoin('account_establishment', 'account_establishment.establishment_id', 'news_establishment.establishment_id')
    .where('news_block_file.file_id', '=', hash)
    .where('account_establishment.account_id', '=', caller.accountId)
    .select('news_establishment.establishment_id as id')
    .distinct()
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * A file of news that the caller can read.
 * @throws HttpError 403 for childminders and where Administration is off, 404 for every other file
 */
export async function newsFile(context: GuardedContext, hash: string, kind: Kind): Promise<StoredAnswer> {
  const { db, caller } = context;
  if (caller.kind !== 'employee') throw wrongKind();
  const places = await placesOf(context, hash);
  if (places.length === 0) throw notFound();
  await requireSomewhere(db, caller.companyId, places, 'administration');
  const found = db.selectFrom('news_file').where('file_id', '=', hash).where('kind', '=', kind);
  const { name, type } = await found.select(['name', 'type']).executeTakeFirstOrThrow(() => notFound());
  return { id: hash, type, ...(kind === 'download' && { filename: name }) };
}

/** Deletes files that were sent before a moment and are in no news; their content is swept after that. */
export async function clearUnusedNewsFiles(db: Db, before: string): Promise<void> {
  await db
    .deleteFrom('news_file')
    .where('created_at', '<', before)
    .where('file_id', 'not in', db.selectFrom('news_block_file').select('file_id'))
    .execute();
}
