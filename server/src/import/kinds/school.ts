import { tableStore } from './table.ts';

export const school = tableStore({
  table: 'school',
  columns: { name: 'name' },
  fresh: ({ companyId }) => ({ company_id: companyId, name: '' }),
  known: { by: ['name'], company: true },
});
