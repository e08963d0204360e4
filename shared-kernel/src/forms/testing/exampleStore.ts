// docs/forms.md shows what follows.
import type { CallInput } from '@groepsapp/kernel';
import { aboutChildren, callQuery, defineAreaStore } from '@groepsapp/kernel/store';

export const areaStore = defineAreaStore({
  name: 'example',
  tags: ['instructions'],
  invalidatedBy: { 'instructions-changed': aboutChildren('instructions') },
});

type Changed = CallInput<'PUT /instructions/:id'>['body'] & { id: number; childId: number };

export const { useChangeInstructionMutation } = areaStore.inject((build) => ({
  changeInstruction: build.mutation({
    query: ({ id, childId: _, ...body }: Changed) =>
      callQuery('PUT /instructions/:id', { params: { id: String(id) }, body }),
    announces: ({ childId }) => [['instructions-changed', { childIds: [childId] }]],
  }),
}));
