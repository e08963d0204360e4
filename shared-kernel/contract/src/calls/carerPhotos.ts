import * as v from 'valibot';
import { defineCalls, forProduct } from '../call.ts';
import { ById, Id, IdText, Success } from '../primitives.ts';
import { pictureCall, pictures, VersionedPicture } from './pictures.ts';

const ofCarer = { scope: { carer: 'params.id' } } as const;

/** Photos of carers. The administration product sends them; staff only look at them. */
export const carerPhotoCalls = defineCalls({
  'GET /carers/:id/thumbnail': pictureCall('The small picture of a carer', ofCarer, VersionedPicture),
  'GET /carers/:id/viewer': pictureCall('The large picture of a carer', ofCarer, VersionedPicture),
  'GET /integration/children/:child_id/carers': {
    ours: true,
    summary: 'The carers of a child with their ids, to send their photos',
    access: forProduct(['carers:read', 'carers:write'], 'carers.read'),
    params: v.object({ child_id: IdText }),
    answer: v.array(
      v.object({ id: Id, name: v.string(), relation: v.string(), may_pick_up: v.boolean(), has_photo: v.boolean() }),
    ),
  },
  'POST /integration/carers/:id/photo': {
    ours: true,
    summary: 'Set the photo of a carer, in place of the one that there may be',
    access: forProduct(['carers:write']),
    params: ById,
    upload: { field: 'file', ...pictures },
    answer: Success,
  },
  'DELETE /integration/carers/:id/photo': {
    ours: true,
    summary: 'Delete the photo of a carer; also answered when there is none',
    access: forProduct(['carers:write']),
    params: ById,
    answer: Success,
  },
});
