import type { CallInput } from '@groepsapp/kernel';
import { callQuery } from '@groepsapp/kernel/store';
import { areaStore, facts, listing } from '../store';
import { firstPage } from '../table/usePaging';

export type PersonKind = CallInput<'GET /management/privacy/people'>['query']['kind'];

/** Somebody whose data are handed over or erased. */
export interface Person {
  kind: PersonKind;
  id: number;
  name: string;
}

type PersonId = Pick<Person, 'kind' | 'id'>;

const byId = ({ kind, id }: PersonId) => ({ params: { kind, id: String(id) } });

/** Two records of one person, of whom the other goes. */
interface PairIds {
  kind: 'child' | 'carer';
  id: number;
  other: number;
}

const byIds = ({ kind, id, other }: PairIds) => ({ params: { kind, id: String(id), other: String(other) } });

const privacyApi = areaStore.inject((build) => ({
  privacyPeople: build.query(listing('GET /management/privacy/people')),
  lookedSubjects: build.query(facts('GET /management/privacy/subjects')),
  // Without a tag, as each time that it is asked for is noted in the history.
  looked: build.query({
    query: (query: CallInput<'GET /management/privacy/looked'>['query']) =>
      callQuery('GET /management/privacy/looked', { query }),
  }),
  consents: build.query(listing('GET /management/privacy/consents')),
  erasure: build.query({
    query: (person: PersonId) => callQuery('GET /management/privacy/:kind/:id/erasure', byId(person)),
    // What goes is looked up anew each time that somebody asks.
    keepUnusedDataFor: 0,
  }),
  erase: build.mutation({
    query: ({ confirm, ...person }: PersonId & { confirm: string }) =>
      callQuery('POST /management/privacy/:kind/:id/erasure', { ...byId(person), body: { confirm } }),
    invalidatesTags: (_answer, error) => (error ? [] : ['management']),
  }),
  mergePreview: build.query({
    query: (pair: PairIds) => callQuery('GET /management/privacy/:kind/:id/merge/:other', byIds(pair)),
    keepUnusedDataFor: 0,
  }),
  merge: build.mutation({
    query: ({
      decided,
      source_cleared,
      ...pair
    }: PairIds & CallInput<'POST /management/privacy/:kind/:id/merge/:other'>['body']) =>
      callQuery('POST /management/privacy/:kind/:id/merge/:other', {
        ...byIds(pair),
        body: { decided, source_cleared },
      }),
    invalidatesTags: (_answer, error) => (error ? [] : ['management']),
  }),
  register: build.query({ query: () => callQuery('GET /management/privacy/register', {}) }),
}));

export const {
  usePrivacyPeopleQuery,
  useLookedSubjectsQuery,
  useLookedQuery,
  useConsentsQuery,
  useErasureQuery,
  useEraseMutation,
  useMergePreviewQuery,
  useMergeMutation,
  useRegisterQuery,
} = privacyApi;

/** Asks for whom and what can be looked for, before the screen is there. */
export const prepare = areaStore.prepare((_, dispatch) => {
  dispatch(privacyApi.util.prefetch('lookedSubjects', undefined, {}));
  dispatch(privacyApi.util.prefetch('privacyPeople', { kind: 'child', ...firstPage }, {}));
});
