import type { CallInput, CallKey } from '@groepsapp/kernel';
import { callQuery } from '@groepsapp/kernel/store';
import { areaStore, byId } from '../store';
import { firstPage } from '../table/usePaging';

type Body<K extends Extract<CallKey, `${'POST' | 'PUT'} /management/accounts/${string}`>> =
  CallInput<K> extends { body: infer B } ? B : never;

/** The acts without more than the id; whole keys, as a release lists the calls that it makes. */
const acts = {
  unlock: 'POST /management/accounts/:id/unlock',
  forget: 'POST /management/accounts/:id/forget',
  end: 'POST /management/accounts/:id/end',
} as const;
export type Act = keyof typeof acts;

const peopleApi = areaStore.inject((build) => ({
  accounts: build.query({
    query: (query: CallInput<'GET /management/accounts'>['query']) => callQuery('GET /management/accounts', { query }),
    providesTags: ['management'],
  }),
  choices: build.query({
    query: () => callQuery('GET /management/accounts/choices', {}),
    providesTags: ['management'],
  }),
  sessions: build.query({
    query: (id: number) => callQuery('GET /management/accounts/:id/sessions', byId(id)),
    providesTags: ['management'],
  }),
  addEmployee: build.mutation({
    query: (body: Body<'POST /management/accounts/employee'>) =>
      callQuery('POST /management/accounts/employee', { body }),
    invalidatesTags: ['management'],
  }),
  addChildminder: build.mutation({
    query: (body: Body<'POST /management/accounts/childminder'>) =>
      callQuery('POST /management/accounts/childminder', { body }),
    invalidatesTags: ['management'],
  }),
  changeRole: build.mutation({
    query: ({ id, ...body }: Body<'PUT /management/accounts/:id/role'> & { id: number }) =>
      callQuery('PUT /management/accounts/:id/role', { ...byId(id), body }),
    invalidatesTags: ['management'],
  }),
  setPhoto: build.mutation({
    query: ({ id, file }: { id: number; file: File }) =>
      callQuery('POST /management/accounts/:id/photo', byId(id), {
        file: { field: 'file', content: file, name: file.name },
      }),
    invalidatesTags: ['management'],
  }),
  deletePhoto: build.mutation({
    query: (id: number) => callQuery('DELETE /management/accounts/:id/photo', byId(id)),
    invalidatesTags: ['management'],
  }),
  invite: build.mutation({
    query: (id: number) => callQuery('POST /management/accounts/:id/invite', byId(id)),
    invalidatesTags: ['management'],
  }),
  reset: build.mutation({
    query: (id: number) => callQuery('POST /management/accounts/:id/reset', byId(id)),
    invalidatesTags: ['management'],
  }),
  act: build.mutation({
    query: ({ id, act }: { id: number; act: Act }) => callQuery(acts[act], byId(id)),
    invalidatesTags: ['management'],
  }),
  logOut: build.mutation({
    query: ({ id, session }: { id: number; session?: number }) =>
      callQuery('POST /management/accounts/:id/log-out', {
        ...byId(id),
        body: { ...(session !== undefined && { session }) },
      }),
    invalidatesTags: ['management'],
  }),
}));

export const {
  useAccountsQuery,
  useChoicesQuery,
  useSessionsQuery,
  useAddEmployeeMutation,
  useAddChildminderMutation,
  useChangeRoleMutation,
  useSetPhotoMutation,
  useDeletePhotoMutation,
  useInviteMutation,
  useResetMutation,
  useActMutation,
  useLogOutMutation,
} = peopleApi;

/** Asks for the first accounts before the screen is there. */
export const prepare = areaStore.prepare((_, dispatch) => {
  dispatch(peopleApi.util.prefetch('accounts', firstPage, {}));
});
