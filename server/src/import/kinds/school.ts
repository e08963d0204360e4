import { plain, tableStore } from './table.ts';

export const school = tableStore({
  table: 'school',
  columns: { name: plain('name') },
  fresh: ({ companyId }) => ({ company_id: companyId, name: '' }),
  known: { by: ['name'], company: true },
});
