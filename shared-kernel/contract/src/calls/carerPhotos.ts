import * as v from 'valibot';
import { defineCalls, forProduct } from '../call.ts';
import { CountText, Id, IdText, signedPicture } from '../primitives.ts';

const pictureKinds = ['image/jpeg', 'image/png', 'image/webp'] as const;
const pictureBytes = 15 * 1024 * 1024;

const params = v.object({ id: IdText });
const Success = v.object({ success: v.boolean() });

function pictureCall(summary: string) {
  return {
    ours: true,
    summary,
    access: { who: 'image-token', scope: { carer: 'params.id' }, signed: 'required' },
    params,
    query: v.strictObject({
      ...signedPicture,
      /** The version of the photo: with it browsers may keep the picture for a day. */
      v: v.optional(CountText),
    }),
  } as const;
}

/** Photos of carers. The administration product sends them; staff only look at them. */
export const carerPhotoCalls = defineCalls({
  'GET /carers/:id/thumbnail': pictureCall('The small picture of a carer'),
  'GET /carers/:id/viewer': pictureCall('The large picture of a carer'),
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
    params,
    upload: { field: 'file', kinds: pictureKinds, bytes: pictureBytes },
    answer: Success,
  },
  'DELETE /integration/carers/:id/photo': {
    ours: true,
    summary: 'Delete the photo of a carer; also answered when there is none',
    access: forProduct(['carers:write']),
    params,
    answer: Success,
  },
});
