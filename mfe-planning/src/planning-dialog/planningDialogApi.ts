import type { CallInput } from '@groepsapp/kernel';
import { callQuery } from '@groepsapp/kernel/store';
import { areaStore } from '../store';

type ChildAndDay = CallInput<'legacy POST /ChildPlanning/getitems'>['body'];
const changed = (idChild: number) => [['planning-changed', { childIds: [idChild] }]] as const;

type Added = CallInput<'legacy POST /ChildPlanning/add'>['body'];

export const { useDayTitleQuery, useDayItemsQuery, useAddItemMutation, useChangeItemMutation, useCancelItemMutation } =
  areaStore.inject((build) => ({
    dayTitle: build.query({
      query: (body: ChildAndDay) => callQuery('legacy POST /ChildPlanning/gettitle', { body }),
    }),
    dayItems: build.query({
      query: (body: ChildAndDay) => callQuery('legacy POST /ChildPlanning/getitems', { body }),
      providesTags: (_answer, _error, { idChild }) => [{ type: 'child-planning', id: idChild }],
    }),
    addItem: build.mutation({
      query: ({ key, ...body }: Added & { key: string }) =>
        callQuery('legacy POST /ChildPlanning/add', { headers: { 'idempotency-key': key }, body }),
      announces: ({ idChild }) => changed(idChild),
    }),
    changeItem: build.mutation({
      query: (body: CallInput<'legacy POST /ChildPlanning/change'>['body']) =>
        callQuery('legacy POST /ChildPlanning/change', { body }),
      announces: ({ idChild }) => changed(idChild),
    }),
    cancelItem: build.mutation({
      query: (body: CallInput<'legacy POST /ChildPlanning/delete'>['body']) =>
        callQuery('legacy POST /ChildPlanning/delete', { body }),
      announces: ({ idChild }) => changed(idChild),
    }),
  }));
