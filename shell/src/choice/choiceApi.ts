import { callQuery } from '@groepsapp/kernel/store';
import { shellStore } from '../store/shellStore';

const choiceApi = shellStore.inject((build) => ({
  establishments: build.query({ query: () => callQuery('GET /establishments', {}) }),
  groups: build.query({
    query: (establishment: number) => callQuery('GET /groups', { query: { id_establishment: String(establishment) } }),
  }),
  occupation: build.query({
    query: (establishment: number) =>
      callQuery('GET /groups/occupation', { query: { id_establishment: String(establishment) } }),
  }),
}));

/** Who works where can have changed since the last choice. */
const afresh = { refetchOnMountOrArgChange: true };

export const useEstablishments = () => choiceApi.useEstablishmentsQuery(undefined, afresh);
export const useGroups = (establishment: number) => choiceApi.useGroupsQuery(establishment, afresh);
export const useOccupation = (establishment: number) => choiceApi.useOccupationQuery(establishment, afresh);
