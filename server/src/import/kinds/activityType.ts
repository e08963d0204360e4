import { type AnyRow, setWhere } from './rows.ts';
import { flag, listPart, tableStore } from './table.ts';

const byPosition = (one: AnyRow, other: AnyRow) => Number(one.position) - Number(other.position);

const predefinedTexts = listPart<readonly string[]>({
  table: 'activity_type_text',
  owner: 'activity_type_id',
  read: (rows) => rows.toSorted(byPosition).map(({ text }) => text),
  write: (texts) => [...new Set(texts)].map((text, position) => ({ text, position })),
});

/** The icon of messages of the chat, which no type may have. */
const iconOfMessages = 9;

export const activityType = tableStore({
  table: 'activity_type',
  columns: { name: 'name', icon_id: 'icon_id', enter_time_end: flag('enter_time_end'), position: 'position' },
  fresh: ({ companyId }) => ({
    ...{ company_id: companyId, name: '', icon_id: 52, enter_time_end: 0, active: 1, position: 1000 },
  }),
  parts: { predefined_texts: predefinedTexts },
  known: { by: ['name'], company: true },
  faultOf: ({ icon_id }) =>
    icon_id === iconOfMessages ? { field: 'icon_id', reason: 'Icoon 9 is dat van berichten; kies een ander.' } : null,
  endsAtOnce: true,
  end: ({ db }, ids, day) => setWhere(db, 'activity_type', { active: day === null ? 1 : 0 }, ids),
});
