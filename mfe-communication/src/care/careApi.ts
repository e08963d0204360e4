import { createContext, useMemo } from 'react';
import { groupIdText, useTopic, type CallInput, type Instruction } from '@groepsapp/kernel';
import { callQuery, skipToken } from '@groepsapp/kernel/store';
import { areaStore } from '../store';

interface OneInstruction {
  id: number;
  childId: number;
}

const changed = (childId: number) => [['instructions-changed', { childIds: [childId] }] as const];

export const {
  useAddInstructionMutation,
  useChangeInstructionMutation,
  useEarlierVersionsQuery,
  useInstructionsOfChildQuery,
  useRemoveInstructionMutation,
} = areaStore.inject((build) => ({
  instructionsOfChild: build.query({
    query: (childId: number) => callQuery('GET /instructions', { query: { id_child: String(childId) } }),
    providesTags: (_answer, _error, childId) => [{ type: 'instructions', id: childId }],
  }),
  earlierVersions: build.query({
    query: ({ childId, instructionId }: { childId: number; instructionId: number | undefined }) =>
      callQuery('GET /instructions/versions', {
        query: {
          id_child: String(childId),
          ...(instructionId === undefined ? {} : { id_instruction: String(instructionId) }),
        },
      }),
    providesTags: (_answer, _error, { childId }) => [{ type: 'instructions', id: childId }],
  }),
  addInstruction: build.mutation({
    query: ({ key, ...body }: CallInput<'POST /instructions'>['body'] & { key: string }) =>
      callQuery('POST /instructions', { headers: { 'idempotency-key': key }, body }),
    announces: ({ child_id }) => changed(child_id),
  }),
  changeInstruction: build.mutation({
    query: ({ id, childId: _, ...body }: CallInput<'PUT /instructions/:id'>['body'] & OneInstruction) =>
      callQuery('PUT /instructions/:id', { params: { id: String(id) }, body }),
    announces: ({ childId }) => changed(childId),
  }),
  removeInstruction: build.mutation({
    query: ({ id, childId: _, ...query }: OneInstruction & { based_on: string }) =>
      callQuery('DELETE /instructions/:id', { params: { id: String(id) }, query }),
    announces: ({ childId }) => changed(childId),
  }),
}));

/** One call for all children of the groups, kept on the device: also without network their care can be read. */
const { useInstructionsOfGroupsQuery } = areaStore.inject(
  (build) => ({
    instructionsOfGroups: build.query({
      query: (id_group: string) => callQuery('GET /instructions', { query: { id_group } }),
      providesTags: ['instructionsOfGroups'],
    }),
  }),
  { persist: { version: 1, endpoints: ['instructionsOfGroups'] } },
);

const none: readonly Instruction[] = [];

/** The answer for the chosen groups. */
interface GroupInstructions {
  /** In milliseconds since 1970. */
  at: number | undefined;
  of: (childId: number) => readonly Instruction[];
}

/** Asks for the instructions of all children of the chosen groups; `null` while they are loading. */
export function useGroupInstructions(): GroupInstructions | null {
  const id_group = useTopic('selection', groupIdText);
  const { currentData, fulfilledTimeStamp: at } = useInstructionsOfGroupsQuery(id_group || skipToken);
  return useMemo(() => {
    if (currentData === undefined) return null;
    // Indexed, because each row of a long list looks its child up.
    const byChild = new Map<number, Instruction[]>();
    for (const one of currentData) byChild.set(one.child_id, [...(byChild.get(one.child_id) ?? []), one]);
    return { at, of: (childId) => byChild.get(childId) ?? none };
  }, [currentData, at]);
}

/** The instructions of the groups, as the screen fetched them, for the rows of the list and for the detail. */
export const KnownInstructions = createContext<GroupInstructions | null>(null);
