import { defineAreaStore } from '@groepsapp/kernel/store';

export const areaStore = defineAreaStore({
  name: 'example',
  tags: ['children'],
  invalidatedBy: { 'planning-changed': ['children'] },
});
