import { callWith } from '@groepsapp/kernel/store';
import { areaStore } from '../store';
import { ofChild } from './ofChild';

export const {
  useChildFormQuery,
  useChangeFormStatusMutation,
  useFormsQuery,
  useLazyChildFormQuery,
  useSaveChildFormMutation,
} = areaStore.inject((build) => ({
  forms: build.query({ query: callWith('v3 POST /ChildTrackingSystem/forms', 'body'), providesTags: ['forms'] }),
  childForm: build.query({
    query: callWith('v3 POST /ChildTrackingSystem/editChildForm', 'body'),
    providesTags: ['forms'],
  }),
  saveChildForm: build.mutation(ofChild('v3 POST /ChildTrackingSystem/saveChildForm', 'forms-changed')),
  changeFormStatus: build.mutation(ofChild('v3 POST /ChildTrackingSystem/changeFormStatus', 'forms-changed')),
}));
