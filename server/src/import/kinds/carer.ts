import { sql } from 'kysely';
import { setWhere } from './rows.ts';
import { tableStore } from './table.ts';

const texts = [
  'name',
  'gender',
  'street',
  'postcode',
  'city',
  'mobile',
  'work_phone',
  'email',
  'language',
  'employer',
  'workdays',
];

export const carer = tableStore({
  table: 'carer',
  columns: Object.fromEntries(texts.map((name) => [name, name])),
  fresh: ({ companyId }) => ({ company_id: companyId, ...Object.fromEntries(texts.map((name) => [name, ''])) }),
  async end({ db }, ids, day) {
    // Who is a carer again is so for the children that its rows of `child-carer` name.
    if (day === null) return;
    const end_date = sql<string>`case when end_date < ${day} then end_date else ${day} end`;
    await setWhere(db, 'child_carer', { end_date }, ids, 'carer_id');
  },
});
