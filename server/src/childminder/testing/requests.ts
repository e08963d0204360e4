import type { AllowedRequests } from '../../testing/allowedRequests.ts';
import type { Organisation } from '../../testing/organisation.ts';

/** A small PDF, as the office sends it. */
export const testFile = { name: 'EHBO.pdf', content: Buffer.from('%PDF-1.7 EHBO').toString('base64') };

export const testPayoutRow = {
  carerFullName: 'Fatima de Boer',
  childFullName: 'Noor de Boer',
  ibanGastouder: 'NL91 ABNA 0417 1643 00',
  period: 'februari 2026',
  amount: 41_250,
  number: '2026-0031',
};

const ofGroups = ({ group }: Organisation) => [{ params: { groups: `${group}` } }];

export const childminderRequests = {
  'GET /personal-qualifications/:groups': ofGroups,
  'GET /personal-documents': () => [{}],
  'GET /personal-payouts/:groups': ofGroups,
  'GET /payout-details/:groups/:batchId': ({ group }, { brought }) => [
    { params: { groups: `${group}`, batchId: brought.batch } },
  ],
  'POST /download-personal-qualification': (_organisation, { brought }) => [
    { body: { file: brought.qualification, isGroup: 0 } },
  ],
  'POST /download-personal-document': (_organisation, { brought }) => [{ body: { file: brought.hash, isGroup: 0 } }],
  'POST /information-pages': ({ establishment, group }) => [
    { body: { idEstablishment: establishment, idGroup: `${group}` } },
  ],
  'POST /download-gastouderapp-document': (_organisation, { brought }) => [{ body: { hash: brought.hash } }],
  'GET /childminder-limits': ({ group }) => [{ query: { id_group: `${group}`, date: '2026-03-10' } }],
  'PUT /childminder-own-children': () => [
    { body: { children: [{ first_name: 'Jip', date_of_birth: '2024-01-01', counts: true }] } },
  ],
  'PUT /integration/personal-qualifications/:reference': ({ group }, { brought }) => {
    const body = { qualification: 'EHBO', name: 'Kinder-EHBO', start_date: '2025-03-10', end_date: null };
    return [
      { params: { reference: 'Q-1' }, body: { owner: brought.childminder, ...body, file: testFile } },
      { params: { reference: 'Q-2' }, body: { owner: { id_group: group }, ...body } },
    ];
  },
  'PUT /integration/personal-documents/:reference': (_organisation, { brought }) => [
    { params: { reference: 'D-1' }, body: { owner: brought.childminder, name: 'Overeenkomst', file: testFile } },
  ],
  'PUT /integration/payouts/:reference': (_organisation, { brought }) => [
    {
      params: { reference: 'P-1' },
      body: {
        ...{ owner: brought.childminder, idEuroCollect: '2026-001', executeDate: '2026-03-01', amount: 41_250 },
        rows: [testPayoutRow],
      },
    },
  ],
  'PUT /integration/general-documents/:reference': ({ establishment }) => [
    {
      params: { reference: 'G-1' },
      body: { establishment_id: establishment, category: 'Beleid', name: 'Beleidsplan', file: testFile },
    },
  ],
  'DELETE /integration/:kind/:reference': (_organisation, { brought: { reference } }) => [
    { params: { kind: 'personal-qualifications', reference } },
    { params: { kind: 'personal-documents', reference } },
    { params: { kind: 'payouts', reference } },
    { params: { kind: 'general-documents', reference } },
  ],
} satisfies Partial<AllowedRequests>;
