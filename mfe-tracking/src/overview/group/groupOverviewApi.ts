import type { CallInput } from '@groepsapp/kernel';
import { callQuery } from '@groepsapp/kernel/store';
import { areaStore } from '../../store';

export const { useGroupOverviewQuery } = areaStore.inject((build) => ({
  groupOverview: build.query({
    query: (body: CallInput<'v3 POST /ChildTrackingSystem/groupOverview'>['body']) =>
      callQuery('v3 POST /ChildTrackingSystem/groupOverview', { body }),
    providesTags: ['results'],
  }),
}));
