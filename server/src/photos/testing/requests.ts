import type { AllowedRequests } from '../../testing/allowedRequests.ts';
import { signFor } from '../../testing/signFor.ts';
import { testToday } from '../../testing/testServer.ts';

const day = { date: testToday, up_to_date: testToday };

export const photosRequests = {
  'GET /photos': ({ group, child }) => [
    { query: { id_group: `${group}`, ...day } },
    { query: { id_child: `${child}`, ...day } },
  ],
  'GET /photos/:id/thumbnail': (organisation, { photo, image }) => [
    { params: { id: `${photo}` }, query: { token: image, sign: signFor(organisation, `/photos/${photo}/thumbnail`) } },
  ],
  'GET /photos/:id/viewer': (organisation, { photo, image }) => [
    { params: { id: `${photo}` }, query: { token: image, sign: signFor(organisation, `/photos/${photo}/viewer`) } },
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
