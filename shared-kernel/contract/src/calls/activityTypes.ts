import * as v from 'valibot';
import { defineCalls, forProduct } from '../call.ts';
import { ById, Id, typedText } from '../primitives.ts';
import { textLimits } from '../texts.ts';

/** The icon of a type, 1 to 52; 9 is for messages of the chat only. */
const TypeIcon = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(1),
  v.maxValue(52),
  v.check((icon) => icon !== 9, 'Pictogram 9 is voor chatberichten.'),
);

/** A type as the company wants it. */
const WantedType = v.strictObject({
  /** Left out: the type with this name, or else a new one. */
  id: v.optional(Id),
  name: typedText(textLimits.activityTypeName),
  icon_id: TypeIcon,
  /** Whether activities of this type have an end time; without one they are going on. */
  enter_time_end: v.boolean(),
  predefined_texts: v.pipe(v.array(typedText(textLimits.predefinedText)), v.maxLength(40)),
});

/** All types that are to be offered, in the order in which they are shown. */
const WantedActivityTypes = v.pipe(v.array(WantedType), v.minLength(1), v.maxLength(200));

/** A type as it stands; one that is not `active` is no longer offered, and stays for the activities that have it. */
const ManagedType = v.object({
  id: Id,
  name: v.string(),
  icon_id: v.number(),
  enter_time_end: v.boolean(),
  predefined_texts: v.array(v.string()),
  active: v.boolean(),
});

/** The types that were chosen for a group; none: the group offers all. */
const TypesOfGroup = v.object({ group_id: Id, name: v.string(), activity_type_ids: v.array(Id) });

export const activityTypeCalls = defineCalls({
  'GET /integration/establishments/:id/activity-types': {
    ours: true,
    summary: 'All activity types of the company, and those that were chosen for groups of the establishment',
    access: forProduct(['activity-types:read', 'activity-types:write']),
    params: ById,
    answer: v.object({ types: v.array(ManagedType), groups: v.array(TypesOfGroup) }),
  },
  'PUT /integration/activity-types': {
    ours: true,
    summary: 'Say which activity types the company offers; types that are left out are no longer offered',
    limits: { body: 1024 * 1024 },
    access: forProduct(['activity-types:write']),
    body: v.strictObject({ types: WantedActivityTypes }),
    answer: v.object({ types: v.array(ManagedType) }),
  },
  'PUT /integration/groups/:id/activity-types': {
    ours: true,
    summary: 'Say which activity types a group offers; an empty list: all types of the company',
    access: forProduct(['activity-types:write']),
    params: ById,
    body: v.strictObject({ activity_type_ids: v.pipe(v.array(Id), v.maxLength(200)) }),
    answer: TypesOfGroup,
  },
});

export type WantedActivityType = v.InferOutput<typeof WantedType>;
export type ManagedActivityType = v.InferOutput<typeof ManagedType>;
export type ActivityTypesOfGroup = v.InferOutput<typeof TypesOfGroup>;
