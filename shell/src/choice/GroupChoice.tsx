import { useState } from 'react';
import type { GroupOccupation } from '@groepsapp/contract';
import { groupName, type Group } from '@groepsapp/kernel';
import { Button, Stack } from '@groepsapp/kernel/ui/base';
import { EmptyText, type AsyncState } from '@groepsapp/kernel/ui/data';
import { SearchField, ToggleButtonGroup } from '@groepsapp/kernel/ui/layout';
import { baseTexts } from '../base/baseTexts';
import { usePlaceTexts } from '../variant/placeTexts';
import { choiceTexts as texts } from './choiceTexts';
import { useNameSearch } from './useNameSearch';
import styles from './GroupChoice.module.css';

export interface GroupChoiceProps {
  groups: readonly Group[];
  /** The groups that are chosen to begin with; none at the first choice. */
  current: readonly Group[];
  /** The occupation of the groups; it loads separately, so that the choice does not wait for it. */
  occupation: AsyncState<readonly GroupOccupation[]>;
  /** Called with the chosen groups, at least one, in the order of the screen. */
  onConfirm: (groups: readonly Group[]) => void;
}

/** A toggle button per group, and the button that confirms the selection. */
export function GroupChoice({ groups, current, occupation, onConfirm }: GroupChoiceProps) {
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
      {occupation.error && <OccupationFailed occupation={occupation} />}
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

type OccupationProps = Pick<GroupChoiceProps, 'occupation'>;

/** The number of present and of expected children of a group; a skeleton while loading. */
function OccupationNote({ groupId, occupation }: OccupationProps & { groupId: number }) {
  const { currentData, isFetching } = occupation;
  if (currentData === undefined) return isFetching && <span className={styles.awaited} />;
  const ofGroup = currentData.find(({ id_group }) => id_group === groupId);
  return ofGroup && texts.present(ofGroup.present, ofGroup.expected);
}

/** The message that the occupation could not be loaded; groups can still be chosen. */
function OccupationFailed({ occupation: { isFetching, refetch } }: OccupationProps) {
  return (
    <div role="status" className={styles.failed}>
      <p>{texts.occupationFailed}</p>
      <Button kind="quiet" icon="refresh" busy={isFetching} onClick={() => void refetch()}>
        {baseTexts.retry}
      </Button>
    </div>
  );
}
