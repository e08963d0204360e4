import { useId } from 'react';
import type { AnalysedChild, ObservationListOption } from '@groepsapp/kernel';
import { skipToken } from '@groepsapp/kernel/store';
import { EmptyText, type AsyncState } from '@groepsapp/kernel/ui/data';
import type { Scope } from '../../shared/useScope';
import { useObservationListsQuery } from './analyseApi';
import type { Choice } from './analyseRules';
import styles from './AnalyseScreen.module.css';

export interface ListChoiceProps {
  lists: readonly ObservationListOption[];
  chosen: number | undefined;
  allLists: boolean;
  onChoose: (id: number) => void;
  onAllLists: (all: boolean) => void;
}

/** The observation lists, of which one is chosen; those for other ages come with the box below them. */
export function ListChoice({ lists, chosen, allLists, onChoose, onAllLists }: ListChoiceProps) {
  const name = useId();
  return (
    <fieldset className={styles.block}>
      <legend>Observatielijsten</legend>
      <div>
        {lists.length === 0 && <EmptyText>Geen observatielijsten voor deze keuze</EmptyText>}
        {lists.map(({ id, titel }) => (
          <label key={id} className={styles.row}>
            <input type="radio" name={name} checked={id === chosen} onChange={() => onChoose(id)} />
            <span className={styles.text}>{titel}</span>
          </label>
        ))}
        <label className={styles.row}>
          <input type="checkbox" checked={allLists} onChange={(event) => onAllLists(event.target.checked)} />
          <span className={styles.text}>Laad alle observatielijsten</span>
        </label>
      </div>
    </fieldset>
  );
}

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
