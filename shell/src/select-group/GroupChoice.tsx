import { useState } from 'react';
import type { GroupOccupation } from '@groepsapp/contract';
import { groupName, type Group } from '@groepsapp/kernel';
import { Button, Stack } from '@groepsapp/kernel/ui/base';
import { EmptyText, type AsyncState } from '@groepsapp/kernel/ui/data';
import { SearchField, ToggleButtonGroup } from '@groepsapp/kernel/ui/layout';
import { useNameSearch } from '../choice/useNameSearch';
import { usePlaceTexts } from '../variant/placeTexts';
import { OccupationFailed, OccupationNote } from './Occupation';
import { selectGroupTexts as texts } from './selectGroupTexts';
import styles from './GroupChoice.module.css';

export interface GroupChoiceProps {
  groups: readonly Group[];
  /** The groups that are chosen to begin with. */
  current?: readonly Group[];
  occupation: AsyncState<readonly GroupOccupation[]>;
  onConfirm: (groups: readonly Group[]) => void;
}

/** A toggle button per group, and the button that confirms the selection. */
export function GroupChoice({ groups, current = [], occupation, onConfirm }: GroupChoiceProps) {
  const places = usePlaceTexts().groups;
  const [chosen, setChosen] = useState<readonly number[]>(() => current.map(({ id }) => id));
  const { sorted, visible, searchable, text, setText } = useNameSearch(groups, groupName);
  const options = visible.map((group) => ({
    id: group.id,
    label: groupName(group),
    color: group.color,
    note: <OccupationNote groupId={group.id} occupation={occupation} />,
  }));

  function toggle(id: number) {
    setChosen((before) => (before.includes(id) ? before.filter((other) => other !== id) : [...before, id]));
  }

  return (
    <Stack>
      {searchable && <SearchField label={texts.search} value={text} onChange={setText} />}
      {options.length === 0 && <EmptyText>{places.none}</EmptyText>}
      <ToggleButtonGroup label={places.list} options={options} selected={chosen} onToggle={toggle} />
      <OccupationFailed occupation={occupation} />
      <div className={styles.confirm} data-ga-actions>
        <Button
          kind="primary"
          block
          disabled={!groups.some(({ id }) => chosen.includes(id))}
          onClick={() => onConfirm(sorted.filter((group) => chosen.includes(group.id)))}
        >
          {texts.confirm}
        </Button>
      </div>
    </Stack>
  );
}
