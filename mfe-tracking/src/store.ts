import { defineAreaStore } from '@groepsapp/kernel/store';

export const areaStore = defineAreaStore({
  name: 'tracking',
  tags: ['results'],
  invalidatedBy: { 'results-changed': ['results'], 'forms-changed': ['results'] },
});
