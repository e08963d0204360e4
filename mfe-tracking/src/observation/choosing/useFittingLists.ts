import type { AnalysedChild, ObservationListOption } from '@groepsapp/kernel';
import { skipToken } from '@groepsapp/kernel/store';
import type { AsyncState } from '@groepsapp/kernel/ui/data';
import type { Scope } from '../../shared/useScope';
import { useObservationListsQuery } from './analyseApi';
import type { Choice } from './choice';

/** As many ages as the call takes. */
const mostAges = 100;

/**
 * The lists for the ages of the chosen children, or all that the filters leave.
 * @param chosen `undefined` while their ages are not known
 * @param offered the lists that the filters leave; `undefined` while they are on their way
 */
export function useFittingLists(
  scope: Scope,
  { age, mentor, category, allLists }: Choice,
  chosen: readonly AnalysedChild[] | undefined,
  offered: readonly ObservationListOption[] | undefined,
): AsyncState<readonly ObservationListOption[]> {
  const ages = [...new Set(chosen?.map((child) => child.age))].sort((a, b) => a - b).slice(0, mostAges);
  const { currentData, ...state } = useObservationListsQuery(
    chosen === undefined && !allLists
      ? skipToken
      : {
          ...scope,
          ipad: true,
          ...(age !== undefined && { selectedAge: age }),
          ...(mentor !== undefined && { selectedMentor: mentor }),
          ...(category !== undefined && { selectedCategory: category }),
          ...(!allLists && ages.length > 0 && { selAgeChild: ages }),
        },
  );
  return {
    ...state,
    currentData: offered && currentData?.observationLists.filter(({ id }) => offered.some((list) => list.id === id)),
  };
}
