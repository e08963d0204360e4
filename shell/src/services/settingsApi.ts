import { callQuery } from '@groepsapp/kernel/store';
import { shellStore } from '../store/shellStore';

/** The ids that the settings belong to: the ids of the chosen establishment, or 1 and 0 when none is chosen. */
export interface Place {
  company: number;
  establishment: number;
}

export const settingsApi = shellStore.inject((build) => ({
  settings: build.query({
    query: ({ company, establishment }: Place) =>
      callQuery('GET /settings/:idCompany/:idEstablishment', {
        params: { idCompany: String(company), idEstablishment: String(establishment) },
      }),
    providesTags: ['settings'],
  }),
}));
