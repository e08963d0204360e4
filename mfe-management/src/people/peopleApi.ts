import { callQuery } from '@groepsapp/kernel/store';
import { actOnOne, areaStore, byId, change, changeOfOne, facts, listing, oneOf } from '../store';
import { firstPage } from '../table/usePaging';

/** The acts without more than the id; whole keys, as a release lists the calls that it makes. */
const acts = {
  unlock: 'POST /management/accounts/:id/unlock',
  forget: 'POST /management/accounts/:id/forget',
  end: 'POST /management/accounts/:id/end',
} as const;
export type Act = keyof typeof acts;

const peopleApi = areaStore.inject((build) => ({
  accounts: build.query(listing('GET /management/accounts')),
  choices: build.query(facts('GET /management/accounts/choices')),
  sessions: build.query({
    query: (id: number) => callQuery('GET /management/accounts/:id/sessions', byId(id)),
    providesTags: ['management'],
  }),
  addEmployee: build.mutation(change('POST /management/accounts/employee')),
  addChildminder: build.mutation(change('POST /management/accounts/childminder')),
  changeRole: build.mutation(changeOfOne('PUT /management/accounts/:id/role')),
  setPhoto: build.mutation({
    query: ({ id, file }: { id: number; file: File }) =>
      callQuery('POST /management/accounts/:id/photo', byId(id), {
        file: { field: 'file', content: file, name: file.name },
      }),
    invalidatesTags: ['management'],
  }),
  deletePhoto: build.mutation(actOnOne('DELETE /management/accounts/:id/photo')),
  invite: build.mutation(actOnOne('POST /management/accounts/:id/invite')),
  reset: build.mutation(actOnOne('POST /management/accounts/:id/reset')),
  act: build.mutation(oneOf(acts)),
  logOut: build.mutation(changeOfOne('POST /management/accounts/:id/log-out')),
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
