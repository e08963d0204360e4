import { useState } from 'react';
import { groupName, type Group } from '@groepsapp/kernel';
import { Button, Stack } from '@groepsapp/kernel/ui/base';
import { EmptyText } from '@groepsapp/kernel/ui/data';
import { SearchField, ToggleButtonGroup } from '@groepsapp/kernel/ui/layout';
import { useNameSearch } from '../choice/useNameSearch';
import { selectGroupTexts as texts } from './selectGroupTexts';
import styles from './GroupChoice.module.css';

export interface GroupChoiceProps {
  groups: readonly Group[];
  onConfirm: (groups: readonly Group[]) => void;
}

/** Toggle buttons for the groups, and the button that confirms those that are on. */
export function GroupChoice({ groups, onConfirm }: GroupChoiceProps) {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const { sorted, visible, searchable, text, setText } = useNameSearch(groups, groupName);
  const options = visible.map((group) => ({ id: group.id, label: groupName(group), color: group.color }));

  function toggle(id: number) {
    setChosen((before) => (before.includes(id) ? before.filter((other) => other !== id) : [...before, id]));
  }

  return (
    <Stack>
      {searchable && <SearchField label={texts.search} value={text} onChange={setText} />}
      {options.length === 0 && <EmptyText>{texts.none}</EmptyText>}
      <ToggleButtonGroup label={texts.list} options={options} selected={chosen} onToggle={toggle} />
      <div className={styles.confirm}>
        <Button
          kind="primary"
          block
          disabled={chosen.length === 0}
          onClick={() => onConfirm(sorted.filter((group) => chosen.includes(group.id)))}
        >
          {texts.confirm}
        </Button>
      </div>
    </Stack>
  );
}
