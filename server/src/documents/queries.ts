import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { CallAnswer, TrackingDocument } from '@groepsapp/contract';
import { announcing } from '../audit/announcing.ts';
import { momentAfter } from '../base/clock.ts';
import type { Database } from '../database/schema.ts';
import { documentName, storableDocument } from '../files/documents.ts';
import type { GuardedContext } from '../http/calls.ts';
import { notFound } from '../base/httpErrors.ts';
import { accountSender, makeOnce } from '../http/once.ts';
import { readableUntil } from '../access/reach.ts';

const columns = ['id', 'filename', 'share', 'size', 'created_at'] as const;

type Row = Pick<Database['child_document'], 'filename' | 'share' | 'size' | 'created_at'> & { id: number };

function asDocument({ id, filename, share, size, created_at }: Row): TrackingDocument {
  return { id, filename, share: share === 1, size, addedAt: created_at };
}

/** The documents of a child, newest first; of a child that has left, up to its last day. */
export async function documentsOf(context: GuardedContext, idChild: number): Promise<TrackingDocument[]> {
  const until = readableUntil(context);
  const rows = await context.db
    .selectFrom('child_document')
    .where('child_id', '=', idChild)
    .$if(until !== null, (query) => query.where('created_at', '<', until ?? ''))
    .select(columns)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(asDocument);
}

const announce = announcing('documents-changed', 'document');

interface NewDocument {
  idChild: number;
  filename: string;
  content: Buffer;
}

/**
 * Adds a document to the record of a child, once per key.
 * @param key idempotency key; without one every call adds a document
 * @throws HttpError 400 for a kind of file that is not stored, 404 for a key whose document was deleted since, 409 for a key
 * that was used for another document
 */
export async function addDocument(
  context: GuardedContext,
  key: string | undefined,
  { idChild, filename, content: sent }: NewDocument,
): Promise<TrackingDocument> {
  const { kind, content } = await storableDocument(sent);
  const { id: file_id, size } = await context.files.add(content);
  const row = { child_id: idChild, filename: documentName(filename, kind), type: kind.type, size, file_id, share: 0 };
  const made = { created_at: momentAfter(context.clock, 0), account_id: context.caller.accountId };
  const sha256 = createHash('sha256').update(sent).digest('hex');
  const attempt = { sender: accountSender(context), key, content: ['document', idChild, row.filename, sha256] };
  let isNew = false;
  const id = await makeOnce(context, attempt, async (db) => {
    const values = { ...row, ...made };
    const added = await db.insertInto('child_document').values(values).returning('id').executeTakeFirstOrThrow();
    await announce({ ...context, db }, 'added', { childId: idChild, itemId: added.id });
    isNew = true;
    return added.id;
  }).catch(async (error: unknown) => {
    await context.files.remove(file_id);
    throw error;
  });
  if (!isNew) await context.files.remove(file_id);
  return asDocument(await findDocument(context, id));
}

function findDocument({ db }: GuardedContext, id: number): Promise<Row> {
  const found = db.selectFrom('child_document').where('id', '=', id).select(columns);
  return found.executeTakeFirstOrThrow(() => notFound());
}

/** The content of a document, in base64; without content when the file is gone. @throws HttpError 404 */
export async function readDocument(
  context: GuardedContext,
  id: number,
): Promise<CallAnswer<'v3 POST /ChildTrackingSystem/downloadDocument'>> {
  const found = await context.db
    .selectFrom('child_document')
    .where('id', '=', id)
    .select(['filename', 'type', 'file_id', 'created_at'])
    .executeTakeFirst();
  const until = readableUntil(context);
  if (found === undefined || (until !== null && found.created_at >= until)) throw notFound();
  const { filename, type, file_id } = found;
  const stored = await context.files.find(file_id);
  const fileContent = stored === null ? null : (await buffer(context.files.read(file_id))).toString('base64');
  return { filename, type, fileContent };
}

/** Shares a document with the carers, or stops that. @throws HttpError 404 when it is gone */
export async function shareDocument(context: GuardedContext, id: number, share: 0 | 1): Promise<void> {
  await context.db.transaction().execute(async (db) => {
    const update = db.updateTable('child_document').set({ share }).where('id', '=', id).returning('child_id');
    const { child_id } = await update.executeTakeFirstOrThrow(() => notFound());
    await announce({ ...context, db }, share === 1 ? 'shared' : 'unshared', { childId: child_id, itemId: id });
  });
}

/** Deletes a document with its file. @throws HttpError 404 when it is gone */
export async function deleteDocument(context: GuardedContext, id: number): Promise<void> {
  const fileId = await context.db.transaction().execute(async (db) => {
    const gone = db.deleteFrom('child_document').where('id', '=', id).returning(['child_id', 'file_id']);
    const { child_id, file_id } = await gone.executeTakeFirstOrThrow(() => notFound());
    await announce({ ...context, db }, 'deleted', { childId: child_id, itemId: id });
    return file_id;
  });
  // Housekeeping finds a file that could not be removed.
  await context.files.remove(fileId).catch(() => undefined);
}
