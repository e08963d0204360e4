import { placeOfChannel, type ResourceKind } from '@groepsapp/contract';
import { type EmployeesWithin, mentorsWithin, portraitsWithin, workingWithin } from './employees.ts';
import { highestId, type Owned, resourceById, type Resource, type ResourceName } from './resource.ts';

/** What belongs to the child that its row names: the resolver of such a table. */
const ofOneChild = (table: 'instruction' | 'activity' | 'message' | 'observation_result' | 'child_document') =>
  resourceById((db, ids) =>
    db.selectFrom(table).where('id', 'in', ids).select(['id as name', 'child_id as childId']).execute(),
  );

/** What belongs to the child of the result that its row names. */
const ofOneResult = (table: 'reminder' | 'observation_photo' | 'observation_form') =>
  resourceById((db, ids) =>
    db
      .selectFrom(db.selectFrom(table).where('id', 'in', ids).select(['id', 'result_id']).as('item'))
      .innerJoin('observation_result as result', 'result.id', 'item.result_id')
      .select(['item.id as name', 'result.child_id as childId'])
      .execute(),
  );

function ownerOf(name: ResourceName): Owned[] {
  const place = placeOfChannel(String(name));
  if (place === null || place.id > highestId) return [];
  return [place.kind === 'group' ? { name, groupId: place.id } : { name, establishmentId: place.id }];
}

/** Kinds of people whom a request only names. They have no owners of whom a caller must reach all to change them. */
export const people = {
  employee: workingWithin,
  mentor: mentorsWithin,
  portrait: portraitsWithin,
} satisfies Partial<Record<ResourceKind, EmployeesWithin>>;

type PersonKind = keyof typeof people;

export function isPersonKind(kind: ResourceKind): kind is PersonKind {
  return kind in people;
}

/** Resolvers that look up the owners of items, one per kind. */
export const resources: Readonly<Record<Exclude<ResourceKind, PersonKind>, Resource>> = {
  // These three are their own owners. That they exist is verified when the caller's own, and placements, are looked up.
  establishment: resourceById(async (_db, ids) => ids.map((id) => ({ name: id, establishmentId: id }))),
  group: resourceById(async (_db, ids) => ids.map((id) => ({ name: id, groupId: id }))),
  child: resourceById(async (_db, ids) => ids.map((id) => ({ name: id, childId: id }))),
  /** A carer is of the children it cares for; who may see one of them may see the carer. */
  carer: resourceById((db, ids) =>
    db
      .selectFrom('child_carer')
      .where('carer_id', 'in', ids)
      .select(['carer_id as name', 'child_id as childId'])
      .distinct()
      .execute(),
  ),
  /** A private channel belongs to the group or establishment in its name. */
  channel: async (_db, names) => names.flatMap(ownerOf),
  instruction: ofOneChild('instruction'),
  activity: ofOneChild('activity'),
  message: ofOneChild('message'),
  /** A transfer note or announcement belongs to each of its groups. */
  note: resourceById((db, ids) =>
    db
      .selectFrom('transfer_note_group')
      .where('transfer_note_id', 'in', ids)
      .select(['transfer_note_id as name', 'group_id as groupId'])
      .execute(),
  ),
  /** A news item belongs to each establishment in which it is shown. */
  news: resourceById((db, ids) =>
    db
      .selectFrom('news_establishment')
      .where('news_id', 'in', ids)
      .select(['news_id as name', 'establishment_id as establishmentId'])
      .execute(),
  ),
  /** A request belongs to the child that it is about and to the group in which the child is or wants to be planned. */
  request: resourceById((db, ids) =>
    db
      .selectFrom('mutation_request')
      .where('id', 'in', ids)
      .select(['id as name', 'child_id as childId', 'group_id as groupId'])
      .execute(),
  ),
  /**
   * A photo belongs to its group. With whom it is shared does not widen its reach: it may show other children too, so a
   * later establishment of a child does not see it.
   */
  photo: resourceById((db, ids) =>
    db.selectFrom('photo').where('id', 'in', ids).select(['id as name', 'group_id as groupId']).execute(),
  ),
  /**
   * A presence record belongs to the group in which the child or employee was signed in, also when a child has moved to
   * another group since. The ids of children's and employees' records never meet.
   */
  presence: resourceById((db, ids) =>
    db
      .selectFrom('presence')
      .where('id', 'in', ids)
      .select(['id as name', 'group_id as groupId'])
      .unionAll(db.selectFrom('employee_presence').where('id', 'in', ids).select(['id as name', 'group_id as groupId']))
      .execute(),
  ),
  result: ofOneChild('observation_result'),
  reminder: ofOneResult('reminder'),
  'result-photo': ofOneResult('observation_photo'),
  'child-form': ofOneResult('observation_form'),
  /** A note of the contact with the carers belongs to the child of its observation form. */
  'parent-note': resourceById((db, ids) =>
    db
      .selectFrom('parent_note as note')
      .innerJoin('observation_form as form', 'form.id', 'note.form_id')
      .innerJoin('observation_result as result', 'result.id', 'form.result_id')
      .where('note.id', 'in', ids)
      .select(['note.id as name', 'result.child_id as childId'])
      .execute(),
  ),
  document: ofOneChild('child_document'),
};
