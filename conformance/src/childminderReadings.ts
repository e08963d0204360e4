import { firstAt, type Found, isObject } from './context.ts';
import { ofPlace, type Request } from './requests.ts';

const ofGroups = ({ group }: Found) => ({ groups: group });

/** A qualification of the childminder herself, of which no answer says that it has no file. */
function ownWithFile(answer: unknown): string | undefined {
  const kinds = Array.isArray(answer) ? (answer as unknown[]).filter(isObject) : [];
  const records = kinds.flatMap(({ records: own }) => (Array.isArray(own) ? (own as unknown[]).filter(isObject) : []));
  return firstAt(
    records.filter(({ isGroup, hasFile }) => isGroup !== true && isGroup !== 1 && hasFile !== false),
    'id',
  );
}

export const childminderReadings: readonly Request[] = [
  {
    key: 'GET /personal-qualifications/:groups',
    needs: ['group'],
    params: ofGroups,
    finds: { qualification: ownWithFile },
  },
  { key: 'GET /personal-documents', finds: { personalDocument: 'hash' } },
  { key: 'GET /personal-payouts/:groups', needs: ['group'], params: ofGroups, finds: { batch: 'idEuroCollect' } },
  {
    key: 'GET /payout-details/:groups/:batchId',
    needs: ['group', 'batch'],
    params: ({ group, batch }) => ({ groups: group, batchId: batch }),
  },
  { key: 'POST /information-pages', needs: ['group'], body: ofPlace, finds: { generalDocument: 'files.hash' } },
  {
    key: 'POST /download-personal-qualification',
    needs: ['qualification'],
    body: ({ qualification }) => ({ file: qualification, isGroup: 0 }),
  },
  {
    key: 'POST /download-personal-document',
    needs: ['personalDocument'],
    body: ({ personalDocument }) => ({ file: personalDocument, isGroup: 0 }),
  },
  {
    key: 'POST /download-gastouderapp-document',
    needs: ['generalDocument'],
    body: ({ generalDocument }) => ({ hash: generalDocument }),
  },
];
