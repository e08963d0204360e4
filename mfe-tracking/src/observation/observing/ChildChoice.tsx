import { useId, useState } from 'react';
import { foldText, type AnalysedChild, type ObservationListOption } from '@groepsapp/kernel';
import { formatDate } from '@groepsapp/kernel/dates';
import { skipToken } from '@groepsapp/kernel/store';
import { Icon } from '@groepsapp/kernel/ui/base';
import { EmptyText, PresenceMark, Thumbnail, useChild, useToldApart, type AsyncState } from '@groepsapp/kernel/ui/data';
import { SearchField } from '@groepsapp/kernel/ui/layout';
import { inMonths } from '../../shared/months';
import type { Scope } from '../../shared/useScope';
import { useObservationListsQuery } from './analyseApi';
import type { Choice } from './analyseRules';
import styles from './AnalyseScreen.module.css';

interface ChildChoiceProps {
  children: readonly AnalysedChild[];
  chosen: readonly number[];
  onToggle: (id: number) => void;
}

function isFound({ full_name }: AnalysedChild, search: string): boolean {
  return foldText(full_name).includes(foldText(search));
}

/** The children, of whom any number is chosen. The search hides children; who was chosen stays chosen. */
export function ChildChoice({ children, chosen, onToggle }: ChildChoiceProps) {
  const [search, setSearch] = useState('');
  const found = useToldApart(children).filter((child) => isFound(child, search));
  return (
    <fieldset className={styles.block}>
      <legend>Kinderen</legend>
      <div className={styles.search}>
        <SearchField label="Zoek kind" value={search} onChange={setSearch} />
      </div>
      {found.length === 0 && <EmptyText>Geen kinderen voor deze keuze</EmptyText>}
      {found.map((child) => (
        <ChildRow key={child.id} child={child} checked={chosen.includes(child.id)} onToggle={onToggle} />
      ))}
    </fieldset>
  );
}

interface ChildRowProps {
  child: AnalysedChild;
  checked: boolean;
  onToggle: (id: number) => void;
}

function ChildRow({ child: { id, full_name, date_of_birth, age, alertCTS }, checked, onToggle }: ChildRowProps) {
  const presence = useChild(id)?.presence ?? null;
  return (
    <label className={styles.row}>
      <input type="checkbox" checked={checked} onChange={() => onToggle(id)} />
      <Thumbnail childId={id} size="medium" name={full_name} />
      <span className={styles.person}>
        <bdi>{full_name}</bdi>
        <span className={styles.details}>
          <span className={styles.born}>Geboren </span>
          {formatDate(date_of_birth)} · {inMonths(age)}
        </span>
      </span>
      <PresenceMark presence={presence} />
      {alertCTS && (
        <span className={styles.due}>
          <Icon name="show" label="Een observatie is aan de beurt" />
        </span>
      )}
    </label>
  );
}

interface ListChoiceProps {
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

/** The most ages that the call takes. */
const mostAges = 100;

/**
 * The lists for the ages of the chosen children, or all that the filters leave, with those for their ages on top.
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
  const filters = { ...scope, ipad: true, selectedAge: age, selectedMentor: mentor, selectedCategory: category };
  const every = allLists || chosen?.length === 0;
  const fitting = useObservationListsQuery(ages.length === 0 ? skipToken : { ...filters, selAgeChild: ages });
  const all = useObservationListsQuery(every ? filters : skipToken);
  const { currentData, ...state } = every ? all : fitting;
  const onTop = new Set(fitting.currentData?.observationLists.map(({ id }) => id));
  const left = currentData?.observationLists.filter(({ id }) => offered?.some((list) => list.id === id));
  return { ...state, currentData: offered && left?.sort((one, other) => rank(one) - rank(other)) };

  function rank({ id }: ObservationListOption): number {
    return onTop.has(id) ? 0 : 1;
  }
}
