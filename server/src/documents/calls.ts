import { createHash } from 'node:crypto';
import type { TrackingDocument } from '@groepsapp/contract';
import type { Selectable } from 'kysely';
import { announcing } from '../audit/announcing.ts';
import { momentAfter } from '../base/clock.ts';
import type { Database } from '../database/schema.ts';
import { changeFiles } from '../files/changeFiles.ts';
import { base64Of, documentName, storableDocument } from '../files/documents.ts';
import { type GuardedContext, implement } from '../http/calls.ts';
import { notFound } from '../base/httpErrors.ts';
import { idsOf } from '../base/ids.ts';
import { makeOnce } from '../http/once.ts';
import { readableUntil } from '../access/reach.ts';
import { requirePermission } from '../permissions/permissions.ts';
import { requireSharing } from '../tracking/rights.ts';

const columns = ['id', 'filename', 'share', 'size', 'created_at'] as const;

type Row = Pick<Selectable<Database['child_document']>, (typeof columns)[number]>;

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

export const documents = implement({
  /**
   * Adds a document to the record of a child, once per key; without key every call adds one. 400 for a kind of file that
   * is not stored, 404 for a key whose document was deleted since, 409 for a key that was used for another document.
   */
  'v3 POST /ChildTrackingSystem/uploadDocument': async ({ headers, body, file }, context) => {
    const { idChild } = body;
    const { kind, content } = await storableDocument(file);
    const { id: file_id, size } = await context.files.add(content);
    const filename = documentName(body.filename, kind);
    const by = { created_at: momentAfter(context.clock, 0), account_id: context.caller.accountId };
    const row = { child_id: idChild, filename, type: kind.type, size, file_id, share: 0, ...by };
    const sha256 = createHash('sha256').update(file).digest('hex');
    const attempt = { key: headers['idempotency-key'], content: ['document', idChild, filename, sha256] };
    const id = await changeFiles(context.files, [file_id], async (unused) => {
      let isNew = false;
      const made = await makeOnce(context, attempt, async (db) => {
        const added = await db.insertInto('child_document').values(row).returning('id').executeTakeFirstOrThrow();
        await announce({ ...context, db }, 'added', { childId: idChild, itemId: added.id });
        isNew = true;
        return added.id;
      });
      if (!isNew) unused.push(file_id);
      return made;
    });
    const found = context.db.selectFrom('child_document').where('id', '=', id).select(columns);
    return asDocument(await found.executeTakeFirstOrThrow(() => notFound()));
  },
  /** The content of a document; without content when the file is gone. */
  'v3 POST /ChildTrackingSystem/downloadDocument': async ({ body: { idDocument } }, context) => {
    const found = context.db.selectFrom('child_document').where('id', '=', idDocument);
    const columnsOfFile = ['filename', 'type', 'file_id', 'created_at'] as const;
    const document = await found.select(columnsOfFile).executeTakeFirstOrThrow(() => notFound());
    const { filename, type, file_id, created_at } = document;
    const until = readableUntil(context);
    if (until !== null && created_at >= until) throw notFound();
    return { filename, type, fileContent: await base64Of(context.files, file_id) };
  },
  /** Shares a document with the carers, or stops that. 403 without their permission, 404 when it is gone. */
  'v3 POST /ChildTrackingSystem/shareDocument': async ({ body: { idDocument: itemId, checked: share } }, context) => {
    await requireSharing(context);
    if (share === 1) {
      await requirePermission(context.db, 'v3 POST /ChildTrackingSystem/shareDocument', idsOf(context.children));
    }
    await context.db.transaction().execute(async (db) => {
      const update = db.updateTable('child_document').set({ share }).where('id', '=', itemId).returning('child_id');
      const { child_id: childId } = await update.executeTakeFirstOrThrow(() => notFound());
      await announce({ ...context, db }, share === 1 ? 'shared' : 'unshared', { childId, itemId });
    });
    return { success: true };
  },
  /** Deletes a document with its file. 404 when it is gone. */
  'v3 POST /ChildTrackingSystem/deleteDocument': async ({ body: { idDoc: itemId } }, context) => {
    await changeFiles(context.files, [], (unused) =>
      context.db.transaction().execute(async (db) => {
        const gone = db.deleteFrom('child_document').where('id', '=', itemId).returning(['child_id', 'file_id']);
        const { child_id: childId, file_id } = await gone.executeTakeFirstOrThrow(() => notFound());
        await announce({ ...context, db }, 'deleted', { childId, itemId });
        unused.push(file_id);
      }),
    );
    return { success: true };
  },
});
