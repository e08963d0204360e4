import { type AllowedRequests, ofGroup, ofWindow } from '../../testing/allowedRequests.ts';
import { signFor } from '../../testing/signFor.ts';

export const childrenRequests = {
  'GET /children': (organisation) => [...ofGroup(organisation), { query: { id_child: `${organisation.child}` } }],
  'GET /children/:id/thumbnail': (organisation, { image }) => {
    const { child } = organisation;
    const sign = signFor(organisation, `/children/${child}/thumbnail`);
    return [{ params: { id: `${child}` }, query: { token: image, sign } }];
  },
  'GET /events/birthdays': ofWindow,
  'POST /deprecated/upload-child-profile-photo': ({ child }) => [{ body: { fotonaam: `${child}` } }],
  'POST /deprecated/delete-child-profile-photo': ({ child }) => [{ body: { id_child: child } }],
  'POST /deprecated/rotate-child-profile-photo': ({ child }) => [{ body: { id_child: child, rotateType: 'left' } }],
} satisfies Partial<AllowedRequests>;
