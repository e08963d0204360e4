import type { CallInput } from '@groepsapp/kernel';
import { callQuery } from '@groepsapp/kernel/store';
import { areaStore } from '../../store';

export const { useFormsQuery } = areaStore.inject((build) => ({
  forms: build.query({
    query: (body: CallInput<'v3 POST /ChildTrackingSystem/forms'>['body']) =>
      callQuery('v3 POST /ChildTrackingSystem/forms', { body }),
    providesTags: ['forms'],
  }),
}));
