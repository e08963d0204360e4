import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { CountText, Id, IdText, signedPicture } from '../primitives.ts';

const pictureKinds = ['image/jpeg', 'image/png', 'image/webp'] as const;
const pictureBytes = 15 * 1024 * 1024;

const params = v.object({ id: IdText });
const Success = v.object({ success: v.boolean() });

function pictureCall<const P extends string>(path: P, summary: string) {
  return defineCall({
    ours: true,
    base: 'main',
    method: 'GET',
    path,
    summary,
    access: { who: 'image-token', scope: { carer: 'params.id' }, signed: 'required' },
    params,
    query: v.strictObject({
      ...signedPicture,
      /** The version of the photo: with it browsers may keep the picture for a day. */
      v: v.optional(CountText),
    }),
  });
}

/** Photos of carers. The administration product sends them; staff only look at them. */
export const carerPhotoCalls = {
  'GET /carers/:id/thumbnail': pictureCall('/carers/:id/thumbnail', 'The small picture of a carer'),
  'GET /carers/:id/viewer': pictureCall('/carers/:id/viewer', 'The large picture of a carer'),
  'GET /integration/children/:id/carers': defineCall({
    ours: true,
    base: 'main',
    method: 'GET',
    path: '/integration/children/:id/carers',
    summary: 'The carers of a child with their ids, to send their photos',
    access: { who: 'integration' },
    params,
    answer: v.array(
      v.object({ id: Id, name: v.string(), relation: v.string(), may_pick_up: v.boolean(), has_photo: v.boolean() }),
    ),
  }),
  'POST /integration/carers/:id/photo': defineCall({
    ours: true,
    base: 'main',
    method: 'POST',
    path: '/integration/carers/:id/photo',
    summary: 'Set the photo of a carer, in place of the one that there may be',
    access: { who: 'integration' },
    params,
    upload: { field: 'file', kinds: pictureKinds, bytes: pictureBytes },
    answer: Success,
  }),
  'DELETE /integration/carers/:id/photo': defineCall({
    ours: true,
    base: 'main',
    method: 'DELETE',
    path: '/integration/carers/:id/photo',
    summary: 'Delete the photo of a carer; also answered when there is none',
    access: { who: 'integration' },
    params,
    answer: Success,
  }),
};
