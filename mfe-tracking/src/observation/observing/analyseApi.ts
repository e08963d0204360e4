import type { CallInput } from '@groepsapp/kernel';
import { callQuery } from '@groepsapp/kernel/store';
import { areaStore } from '../../store';

export const {
  useAnalyseQuery,
  useObservationListsQuery,
  useQuestionsQuery,
  useAnalysisChildrenQuery,
  useCheckAnalysedMutation,
} = areaStore.inject((build) => ({
  analyse: build.query({
    query: (body: CallInput<'v3 POST /ChildTrackingSystem/analyse'>['body']) =>
      callQuery('v3 POST /ChildTrackingSystem/analyse', { body }),
    providesTags: ['results'],
  }),
  observationLists: build.query({
    query: (body: CallInput<'v3 POST /ChildTrackingSystem/observationLists'>['body']) =>
      callQuery('v3 POST /ChildTrackingSystem/observationLists', { body }),
  }),
  questions: build.query({
    query: (body: CallInput<'v3 POST /ChildTrackingSystem/getQuestions'>['body']) =>
      callQuery('v3 POST /ChildTrackingSystem/getQuestions', { body }),
  }),
  analysisChildren: build.query({
    query: (body: CallInput<'v3 POST /ChildTrackingSystem/getChildren'>['body']) =>
      callQuery('v3 POST /ChildTrackingSystem/getChildren', { body }),
    transformResponse: ({ children }) => children,
    providesTags: ['results'],
  }),
  checkAnalysed: build.mutation({
    query: (body: CallInput<'v3 POST /ChildTrackingSystem/getAnalysedChildren'>['body']) =>
      callQuery('v3 POST /ChildTrackingSystem/getAnalysedChildren', { body }),
  }),
}));
