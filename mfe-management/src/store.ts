import { defineAreaStore } from '@groepsapp/kernel/store';

export const areaStore = defineAreaStore({
  name: 'management',
  tags: ['management'],
  invalidatedBy: {},
});

/** The path of a call about one row. */
export const byId = (id: number) => ({ params: { id: String(id) } });
