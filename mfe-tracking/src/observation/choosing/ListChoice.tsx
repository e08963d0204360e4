import { useId } from 'react';
import type { ObservationListOption } from '@groepsapp/kernel';
import { EmptyText } from '@groepsapp/kernel/ui/data';
import styles from './analyse.module.css';
import { analyseTexts } from './analyseTexts';

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
      <legend>{analyseTexts.lists}</legend>
      <div>
        {lists.length === 0 && <EmptyText>{analyseTexts.noLists}</EmptyText>}
        {lists.map(({ id, titel }) => (
          <label key={id} className={styles.row}>
            <input type="radio" name={name} checked={id === chosen} onChange={() => onChoose(id)} />
            {titel}
          </label>
        ))}
        <label className={styles.row}>
          <input type="checkbox" checked={allLists} onChange={(event) => onAllLists(event.target.checked)} />
          {analyseTexts.allLists}
        </label>
      </div>
    </fieldset>
  );
}
