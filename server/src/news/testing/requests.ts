import { type AllowedRequests, ofGroup } from '../../testing/allowedRequests.ts';

export const newsRequests = {
  'GET /news': ofGroup,
  'GET /news/:id': (_organisation, { news }) => [{ params: { id: `${news}` } }],
  'GET /news/media/:hash': (_organisation, { newsImage, image }) => [
    { params: { hash: newsImage }, query: { token: image } },
  ],
  'GET /news/downloads/:hash': (_organisation, { newsDownload, image }) => [
    { params: { hash: newsDownload }, query: { token: image } },
  ],
  'POST /integration/news/files': () => [{ body: { kind: 'image', name: 'Poster' } }],
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
