import { callQuery } from '@groepsapp/kernel/store';
import { areaStore } from '../store';

const question = (establishmentId: number) =>
  callQuery('GET /presence/still-present', { query: { id_establishment: String(establishmentId) } });

export const { useClosingQuery, useStillPresentQuery } = areaStore.inject(
  (build) => ({
    stillPresent: build.query({ query: question, providesTags: ['still-present'] }),
    /** The same for the bar 'Aandacht', which asks now and then instead of after every tap of anybody. */
    closing: build.query({ query: question }),
  }),
  { persist: { version: 1, endpoints: ['stillPresent'] } },
);
