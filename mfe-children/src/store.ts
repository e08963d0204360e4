import { defineAreaStore } from '@groepsapp/kernel/store';

export const areaStore = defineAreaStore({
  name: 'children',
  tags: ['birthdays'],
  invalidatedBy: { 'planning-changed': ['birthdays'] },
});
