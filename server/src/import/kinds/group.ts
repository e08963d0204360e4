import { tableStore } from './table.ts';

export const group = tableStore({
  table: 'care_group',
  columns: {
    establishment: 'establishment_id',
    name: 'name',
    abbreviation: 'abbreviation',
    color: 'color',
    min_age: 'min_age',
    max_age: 'max_age',
    max_children: 'max_children',
  },
  fresh: (_context, { name }) => ({
    ...{ establishment_id: null, name: '', min_age: 0, max_age: 0, max_children: 0 },
    abbreviation: String(name).slice(0, 3).toLocaleUpperCase('nl'),
    color: '#757575',
  }),
  known: { by: ['establishment_id', 'name'], company: false },
  faultOf: ({ min_age, max_age }) =>
    Number(min_age) <= Number(max_age)
      ? null
      : { field: 'max_age', reason: 'De oudste leeftijd is lager dan de jongste.' },
});
