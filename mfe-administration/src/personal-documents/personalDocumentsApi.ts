import type { CallInput } from '@groepsapp/kernel';
import { callQuery } from '@groepsapp/kernel/store';
import { areaStore } from '../store';

type Details = CallInput<'GET /payout-details/:groups/:batchId'>['params'];

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
    query: (params: Details) => callQuery('GET /payout-details/:groups/:batchId', { params }),
    providesTags: ['office-files'],
  }),
}));
