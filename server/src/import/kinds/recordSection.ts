import { tableStore } from './table.ts';

export const recordSection = tableStore({
  table: 'record_section',
  columns: { title: 'title', position: 'position' },
  fresh: ({ companyId }) => ({ company_id: companyId, title: '', position: 1000 }),
  known: { by: ['title'], company: true },
});
