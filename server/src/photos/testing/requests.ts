import { hashToken } from '../../authentication/tokens.ts';
import type { Organisation } from '../../testing/organisation.ts';
import type { AllowedRequests } from '../../testing/allowedRequests.ts';
import { testToday } from '../../testing/testServer.ts';
import { type PictureSize, signatureOf } from '../addresses.ts';

const day = { date: testToday, up_to_date: testToday };

/** The signature of a picture for the session of an organisation. */
export function signFor({ session }: Organisation, photoId: number, size: PictureSize): string {
  return signatureOf({ key: hashToken(session.session) }, photoId, size);
}

export const photosRequests = {
  'GET /photos': ({ group, child }) => [
    { query: { id_group: `${group}`, ...day } },
    { query: { id_child: `${child}`, ...day } },
  ],
  'GET /photos/:id/thumbnail': (organisation, { photo, image }) => [
    { params: { id: `${photo}` }, query: { token: image, sign: signFor(organisation, photo, 'thumbnail') } },
  ],
  'GET /photos/:id/viewer': (organisation, { photo, image }) => [
    { params: { id: `${photo}` }, query: { token: image, sign: signFor(organisation, photo, 'viewer') } },
  ],
  'POST /deprecated/upload-photos': ({ group }) => [
    { headers: {}, query: { id_group: `${group}` }, body: { date: testToday } },
  ],
  'POST /deprecated/share-photo/:id': ({ child }, { photo }) => [
    { params: { id: `${photo}` }, body: { idPhoto: photo, children: `${child}`, message: '' } },
  ],
  'DELETE /photos/:id/share/:childId': ({ child }, { photo }) => [{ params: { id: `${photo}`, childId: `${child}` } }],
  'DELETE /photos/:id': (_organisation, { photo }) => [{ params: { id: `${photo}` } }],
} satisfies Partial<AllowedRequests>;
