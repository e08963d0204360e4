import { grouped } from '../../base/grouping.ts';
import { type AnyRow, batchesOf, insertNumbered, rowsWhere } from './rows.ts';
import { flag, type Part, plain, tableStore } from './table.ts';

const typeOf = ({ activity_type_id }: AnyRow) => Number(activity_type_id);
const byPosition = (one: AnyRow, other: AnyRow) => Number(one.position) - Number(other.position);

const predefinedTexts: Part = {
  async read({ db }, ids) {
    const rows = grouped((await rowsWhere(db, 'activity_type_text', 'activity_type_id', ids)).sort(byPosition), typeOf);
    return new Map(ids.map((id) => [id, (rows.get(id) ?? []).map(({ text }) => text)]));
  },
  async write({ db }, given) {
    for (const some of batchesOf(given.map(({ id }) => id))) {
      await db.deleteFrom('activity_type_text').where('activity_type_id', 'in', some).execute();
    }
    const rows = given.flatMap(({ id, value }) =>
      [...new Set(value as readonly string[])].map((text, position) => ({ activity_type_id: id, text, position })),
    );
    if (rows.length > 0) await insertNumbered(db, 'activity_type_text', rows);
  },
};

/** The icon of messages of the chat, which no type may have. */
const iconOfMessages = 9;

export const activityType = tableStore({
  table: 'activity_type',
  columns: {
    name: plain('name'),
    icon_id: plain('icon_id'),
    enter_time_end: flag('enter_time_end'),
    position: plain('position'),
  },
  fresh: ({ companyId }) => ({
    ...{ company_id: companyId, name: '', icon_id: 52, enter_time_end: 0, active: 1, position: 1000 },
  }),
  parts: { predefined_texts: predefinedTexts },
  known: { by: ['name'], company: true },
  faultOf: ({ icon_id }) =>
    icon_id === iconOfMessages ? { field: 'icon_id', reason: 'Icoon 9 is dat van berichten; kies een ander.' } : null,
  endsAtOnce: true,
  async end({ db }, ids, day) {
    const active = day === null ? 1 : 0;
    for (const some of batchesOf(ids)) {
      await db.updateTable('activity_type').set({ active }).where('id', 'in', some).execute();
    }
  },
});
