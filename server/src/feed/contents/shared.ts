import { enteredBy } from '../../chat/thread.ts';
import { asItem, byItem, childrenOf, itemsOf, type Source } from './source.ts';

export const message: Source<'message'> = {
  async read(db, subjects) {
    const rows = await db
      .selectFrom('message')
      .where('id', 'in', itemsOf(subjects))
      .where('entered_by', '=', enteredBy.staff)
      .select(['id as item_id', 'child_id', 'text', 'created_at'])
      .execute();
    return byItem(rows);
  },
  async since(db, childIds, { moment }) {
    const rows = db.selectFrom('message').where('child_id', 'in', childIds).where('created_at', '>=', moment);
    const ofStaff = rows.where('entered_by', '=', enteredBy.staff).select(['id as item_id', 'child_id']);
    return (await ofStaff.orderBy('id').execute()).map(asItem);
  },
};

export const photo: Source<'photo'> = {
  async read(db, subjects) {
    const rows = await db
      .selectFrom('photo_share as share')
      .innerJoin('photo', 'photo.id', 'share.photo_id')
      .innerJoin('child', 'child.id', 'share.child_id')
      .where('share.photo_id', 'in', itemsOf(subjects))
      .where('share.child_id', 'in', childrenOf(subjects))
      .where('child.photo_allowed', '=', 1)
      .select(['share.photo_id as item_id', 'share.child_id as child_id', 'date', 'message', 'shared_at'])
      .execute();
    return byItem(rows);
  },
  async since(db, childIds, { moment }) {
    const rows = db.selectFrom('photo_share').where('child_id', 'in', childIds).where('shared_at', '>=', moment);
    return (await rows.select(['photo_id as item_id', 'child_id']).orderBy('photo_id').execute()).map(asItem);
  },
};

export const document: Source<'document'> = {
  async read(db, subjects) {
    const rows = await db
      .selectFrom('child_document')
      .where('id', 'in', itemsOf(subjects))
      .where('share', '=', 1)
      .select(['id as item_id', 'child_id', 'filename', 'type', 'size', 'created_at'])
      .execute();
    return byItem(rows);
  },
  async since(db, childIds) {
    const rows = db.selectFrom('child_document').where('child_id', 'in', childIds).where('share', '=', 1);
    return (await rows.select(['id as item_id', 'child_id']).orderBy('id').execute()).map(asItem);
  },
};

export const request: Source<'request'> = {
  async read(db, subjects) {
    const rows = await db
      .selectFrom('mutation_request')
      .where('id', 'in', itemsOf(subjects))
      .select(['id as item_id', 'child_id', 'kind', 'date', 'status', 'created_at', 'decided_at', 'reason'])
      .execute();
    return byItem(rows.map((row) => ({ ...row, decided_at: row.decided_at ?? '', reason: row.reason ?? '' })));
  },
  async since(db, childIds, { moment }) {
    const rows = db
      .selectFrom('mutation_request')
      .where('child_id', 'in', childIds)
      .where((e) => e.or([e('created_at', '>=', moment), e('decided_at', '>=', moment), e('status', '=', 'new')]));
    return (await rows.select(['id as item_id', 'child_id']).orderBy('id').execute()).map(asItem);
  },
};
