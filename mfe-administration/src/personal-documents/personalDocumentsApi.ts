import { callQuery, callWith } from '@groepsapp/kernel/store';
import { areaStore } from '../store';

export const {
  usePayoutDetailsQuery,
  usePersonalDocumentsQuery,
  usePersonalPayoutsQuery,
  usePersonalQualificationsQuery,
} = areaStore.inject((build) => ({
  personalQualifications: build.query({
    query: (groups: string) => callQuery('GET /personal-qualifications/:groups', { params: { groups } }),
    providesTags: ['office-files'],
  }),
  personalDocuments: build.query({
    query: () => callQuery('GET /personal-documents', {}),
    providesTags: ['office-files'],
  }),
  personalPayouts: build.query({
    query: (groups: string) => callQuery('GET /personal-payouts/:groups', { params: { groups } }),
    providesTags: ['office-files'],
  }),
  payoutDetails: build.query({
    query: callWith('GET /payout-details/:groups/:batchId', 'params'),
    providesTags: ['office-files'],
  }),
}));
