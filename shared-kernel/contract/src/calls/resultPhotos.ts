import * as v from 'valibot';
import { defineCalls, mayRead, mayWrite } from '../call.ts';
import { Id, IdText, SendOnce, SignedPicture, Tokens } from '../primitives.ts';
import { pictureCall, pictures } from './pictures.ts';
import { trackingStaff } from './trackingShapes.ts';

export const mostResultPhotos = 60;

export const ResultPhoto = v.object({
  id: Id,
  /** Signed address of the small picture, below the main API and without image token. */
  src: v.string(),
  /** Address of the large picture, in the same form. */
  link_viewer: v.string(),
  filename: v.string(),
});

/** The photos of a result by development area; only areas that have photos. */
export const CategoryPhotos = v.array(v.object({ idCategory: Id, photos: v.array(ResultPhoto) }));

const Photos = v.object({ categoryPhotos: CategoryPhotos });

const ofPhoto = { scope: { 'result-photo': 'params.id' } } as const;

export const resultPhotoCalls = defineCalls({
  'v3 POST /ChildTrackingSystem/uploadPhoto': {
    summary: 'Add a photo to an area of a result',
    access: mayWrite({ result: 'body.upload_idResult' }, trackingStaff),
    headers: SendOnce,
    upload: { field: 'file', ...pictures, spooled: true },
    body: v.strictObject({ upload_idCategory: IdText, upload_idResult: IdText, idList: IdText, ...Tokens }),
    answer: Photos,
  },
  'v3 POST /ChildTrackingSystem/deletePhoto': {
    summary: 'Delete a photo of a result; the photo in the library that it was taken from stays',
    access: mayWrite({ result: 'body.idResult', 'result-photo': 'body.idPhoto' }, trackingStaff),
    body: v.strictObject({ idPhoto: Id, idResult: Id, idList: Id }),
    answer: Photos,
  },
  'v3 POST /ChildTrackingSystem/getChildMedia': {
    summary:
      'The newest photos of the library that are shared with the carers of the child, to add to its result, or to one that is being made',
    access: mayRead({ result: 'body.idResult', child: 'body.idChild' }, { ...trackingStaff, audit: 'photos.read' }),
    // Without a result while a new observation is being made.
    body: v.strictObject({ idResult: v.optional(Id), idChild: Id, idCategory: Id }),
    answer: v.object({ media: v.array(v.object({ id: Id, src: v.string(), filename: v.string() })) }),
  },
  'v3 POST /ChildTrackingSystem/addPhoto': {
    summary:
      'Add copies of photos of the library, which are shared with the carers of the child, to an area of its result',
    access: mayWrite({ result: 'body.idResult' }, trackingStaff),
    headers: SendOnce,
    body: v.strictObject({
      photos: v.pipe(v.array(Id), v.minLength(1), v.maxLength(20)),
      idCategory: Id,
      idResult: Id,
      idList: Id,
    }),
    answer: Photos,
  },
  'GET /observation-photos/:id/thumbnail': pictureCall(
    'The small picture of a photo of a result',
    ofPhoto,
    SignedPicture,
  ),
  'GET /observation-photos/:id/viewer': pictureCall('The large picture of a photo of a result', ofPhoto, SignedPicture),
});

export type ResultPhoto = v.InferOutput<typeof ResultPhoto>;
export type CategoryPhotos = v.InferOutput<typeof CategoryPhotos>;
