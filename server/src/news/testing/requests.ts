import { type AllowedRequests, ofGroup } from '../../testing/allowedRequests.ts';

export const newsRequests = {
  'GET /news': ofGroup,
  'GET /news/:id': (_organisation, { news }) => [{ params: { id: `${news}` } }],
  'POST /integration/news': ({ establishment }) => [
    {
      headers: {},
      body: {
        type: 2,
        title: 'Thema Herfst',
        establishment_ids: [establishment],
        blocks: [{ type: 'text', content: 'We gaan het bos in.' }],
      },
    },
  ],
} satisfies Partial<AllowedRequests>;
