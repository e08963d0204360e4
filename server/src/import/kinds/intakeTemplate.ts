import { templateStore } from './templates.ts';

export const intakeTemplate = templateStore({
  table: 'intake_template',
  field: 'rows',
  write: (rows) => JSON.stringify(rows),
  read: (stored) => JSON.parse(stored),
});
