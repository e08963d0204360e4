import { defineAreaStore } from '@groepsapp/kernel/store';

export const areaStore = defineAreaStore({
  name: 'management',
  tags: ['management'],
  invalidatedBy: {},
});
