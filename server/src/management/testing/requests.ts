import type { AllowedRequests } from '../../testing/allowedRequests.ts';

export const managementRequests = {
  'GET /management/me': () => [{}],
  'GET /management/history': () => [{ query: { search: 'a', kind: 'setting' } }],
  'GET /management/privacy/children': () => [{ query: { search: 'a' } }],
  'GET /management/privacy/subjects': () => [{}],
  'GET /management/privacy/looked': ({ child }) => [
    { query: { child: `${child}`, from: '2026-01-01', until: '2026-12-31' } },
  ],
  'GET /management/privacy/children/:id/export': ({ child }, { image: token }) => [
    { params: { id: `${child}` }, query: { token } },
  ],
  'GET /management/privacy/children/:id/erasure': ({ child }) => [{ params: { id: `${child}` } }],
  'POST /management/privacy/children/:id/erasure': (_organisation, { unplaced }) => [
    { params: { id: `${unplaced}` }, body: { confirm: '' } },
  ],
  'GET /management/privacy/register': () => [{}],
} satisfies Partial<AllowedRequests>;
