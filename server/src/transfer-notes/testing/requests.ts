import { type AllowedRequests, ofGroup } from '../../testing/allowedRequests.ts';

const fields = { note: 'Oma haalt Daan.', date: '2026-03-10' };

/** Of both kinds, as each has a setting of its own. */
const kinds = [true, false];

export const notesRequests = {
  'GET /transfer-notes': ofGroup,
  'GET /transfer-notes/:id': (_organisation, { note }) => [{ params: { id: `${note}` } }],
  'POST /transfer-notes': ({ group }) =>
    kinds.map((sticky) => ({ headers: {}, body: { id_group: `${group}`, sticky, ...fields } })),
  'PUT /transfer-notes/:id': ({ group }, { note }) => [
    {
      params: { id: `${note}` },
      body: { id_group: `${group}`, sticky: false, ...fields, based_on: '2026-03-10T08:00:00.000Z' },
    },
  ],
  'DELETE /transfer-notes/:id': (_organisation, { note }) => [{ params: { id: `${note}` }, query: {} }],
} satisfies Partial<AllowedRequests>;
