import { useState } from 'react';
import type { AnalysedChild } from '@groepsapp/kernel';
import { formatDate } from '@groepsapp/kernel/dates';
import { Badge, EmptyText, PresenceMark, useChild, useToldApart } from '@groepsapp/kernel/ui/data';
import { SearchField } from '@groepsapp/kernel/ui/layout';
import { inMonths } from '../../shared/months';
import styles from './AnalyseScreen.module.css';

export interface ChildChoiceProps {
  children: readonly AnalysedChild[];
  chosen: readonly number[];
  onToggle: (id: number) => void;
}

function isFound({ full_name }: AnalysedChild, search: string): boolean {
  return full_name.toLocaleLowerCase('nl').includes(search.trim().toLocaleLowerCase('nl'));
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
      <span className={styles.person}>
        <bdi>{full_name}</bdi>
        <span className={styles.details}>
          Geboren {formatDate(date_of_birth)} · {inMonths(age)}
        </span>
      </span>
      <PresenceMark presence={presence} />
      {alertCTS && (
        <Badge tone="warning" icon="show">
          Een observatie is aan de beurt
        </Badge>
      )}
    </label>
  );
}
