import type { ResourceKind } from '@groepsapp/contract';
import { activityResource } from './activities/resource.ts';
import { childResource } from './children/resource.ts';
import { type EmployeesWithin, mentorsWithin, workingWithin } from './employees/reach.ts';
import { establishmentResource, groupResource } from './establishments/resource.ts';
import { childFormResource, documentResource, parentNoteResource } from './forms/resource.ts';
import type { Resource } from './http/resource.ts';
import { instructionResource } from './instructions/resource.ts';
import { messageResource } from './chat/resource.ts';
import { noteResource } from './transfer-notes/resource.ts';
import { newsResource } from './news/resource.ts';
import { photoResource } from './photos/resource.ts';
import { carerResource } from './records/resource.ts';
import { presenceResource } from './presence/queries.ts';
import { channelResource } from './realtime/resource.ts';
import { requestResource } from './mutation-requests/resource.ts';
import { reminderResource, resultPhotoResource, resultResource } from './tracking/resource.ts';

/** Kinds of people whom a request only names. They have no owners of whom a caller must reach all to change them. */
export const people = { employee: workingWithin, mentor: mentorsWithin } satisfies Partial<
  Record<ResourceKind, EmployeesWithin>
>;

type PersonKind = keyof typeof people;

export function isPersonKind(kind: ResourceKind): kind is PersonKind {
  return kind in people;
}

/** Resolvers that look up the owners of items, one per kind; each is defined in the folder of its domain. */
export const resources: Readonly<Record<Exclude<ResourceKind, PersonKind>, Resource>> = {
  establishment: establishmentResource,
  group: groupResource,
  child: childResource,
  carer: carerResource,
  channel: channelResource,
  instruction: instructionResource,
  activity: activityResource,
  message: messageResource,
  note: noteResource,
  news: newsResource,
  request: requestResource,
  photo: photoResource,
  presence: presenceResource,
  result: resultResource,
  reminder: reminderResource,
  'result-photo': resultPhotoResource,
  'child-form': childFormResource,
  'parent-note': parentNoteResource,
  document: documentResource,
};
