import type { CallInput } from '@groepsapp/kernel';
import { callQuery, callWith } from '@groepsapp/kernel/store';
import { areaStore } from '../../store';

export const {
  useAnalyseQuery,
  useObservationListsQuery,
  useQuestionsQuery,
  useAnalysisChildrenQuery,
  useCheckAnalysedMutation,
} = areaStore.inject((build) => ({
  analyse: build.query({ query: callWith('v3 POST /ChildTrackingSystem/analyse', 'body'), providesTags: ['results'] }),
  observationLists: build.query({ query: callWith('v3 POST /ChildTrackingSystem/observationLists', 'body') }),
  questions: build.query({ query: callWith('v3 POST /ChildTrackingSystem/getQuestions', 'body') }),
  analysisChildren: build.query({
    query: (body: CallInput<'v3 POST /ChildTrackingSystem/getChildren'>['body']) =>
      callQuery('v3 POST /ChildTrackingSystem/getChildren', { body }),
    transformResponse: ({ children }) => children,
    providesTags: ['results'],
  }),
  checkAnalysed: build.mutation({ query: callWith('v3 POST /ChildTrackingSystem/getAnalysedChildren', 'body') }),
}));
