import type { Carer } from '@groepsapp/kernel';
import { callQuery } from '@groepsapp/kernel/store';
import { areaStore } from '../store';

export const { useCarersOfChildQuery } = areaStore.inject((build) => ({
  carersOfChild: build.query({
    query: (childId: number) => callQuery('GET /carers/forms', { query: { id_child: String(childId) } }),
    providesTags: (_answer, _error, childId) => [{ type: 'carers', id: childId }],
  }),
}));

const carerFields = ({ sections }: Carer) => sections.flatMap(({ fields }) => fields);

export function carerName(carer: Carer): string | undefined {
  return carerFields(carer).find(({ functionName }) => functionName === 'name')?.displayValue;
}

/** The fields that are telephone numbers. */
export const phoneFields: readonly string[] = ['mobile', 'workPhone'];

/** The number that is called first; nothing for a carer without one. */
export function carerPhone(carer: Carer): string | undefined {
  return carerFields(carer).find(({ functionName }) => phoneFields.includes(functionName))?.displayValue;
}
