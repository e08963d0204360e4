import * as v from 'valibot';
import { defineCalls, mayManage } from '../call.ts';
import { ById, DateText, Id, Named, TimeText, typedText } from '../primitives.ts';
import { BasedOnVersion, PageQuery, Version, changes, ofOne, pageOf, paged, reads } from './management.ts';

/** Under which key an import knows the row, and so changes it; `null`: management changes it. */
const KeptBy = v.nullable(v.string());

const ManagedGroup = v.object({
  id: Id,
  name: v.string(),
  abbreviation: v.string(),
  /** #RRGGBB */
  color: v.string(),
  /** In whole years. */
  min_age: v.number(),
  max_age: v.number(),
  max_children: v.number(),
  /** How many children are placed today. */
  child_count: v.number(),
  kept_by: KeptBy,
  version: Version,
});

const ManagedPlace = v.object({
  id: Id,
  name: v.string(),
  /** How many children are placed today, and how many employees usually work in its groups. */
  child_count: v.number(),
  employee_count: v.number(),
  /** Per day of the week from 1 (Monday); closed on other days. An end at midnight or later is on the next day. */
  opening_hours: v.array(v.object({ weekday: v.number(), start_time: TimeText, end_time: TimeText })),
  groups: v.array(ManagedGroup),
  kept_by: KeptBy,
  version: Version,
});

const PlacedChild = v.object({
  child_id: Id,
  full_name: v.string(),
  date_of_birth: DateText,
  /** The placements here that have not ended, first one first. */
  placements: v.array(v.object({ group: Named, start_date: DateText, end_date: v.nullable(DateText) })),
});

const name = typedText(100);

export const managePlacesCalls = defineCalls({
  'GET /management/places': reads('The locations that the caller manages, with their groups', paged(ManagedPlace)),
  'GET /management/places/:id/children': {
    ours: true,
    summary: 'The children who are placed in a location or will be, with their placements there',
    access: { ...mayManage('read', {}), audit: 'children.read' },
    params: ById,
    query: v.strictObject(PageQuery),
    answer: pageOf(PlacedChild),
  },
  'POST /management/places/:id': changes('Rename a location that no import keeps', {
    ...ofOne,
    body: v.strictObject({ name, ...BasedOnVersion }),
  }),
  'POST /management/groups/:id': changes('Change name and colour of a group that no import keeps', {
    ...ofOne,
    body: v.strictObject({
      name,
      color: v.pipe(v.string(), v.regex(/^#[0-9A-Fa-f]{6}$/, 'Kies een kleur (#RRGGBB).')),
      ...BasedOnVersion,
    }),
  }),
});
