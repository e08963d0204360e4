import type { RosterChild, Selection, SettingsState } from '../bus';
import { useTopic } from '../react';
import { ChildThumbnail } from '../ui/data/Thumbnail';
import { groupForPresence } from './groupOf';
import { PresenceButton } from './PresenceButton';
import { PresenceMarks } from './PresenceMarks';
import { usePresence, useSeenPresence } from './usePresence';

export interface PresenceThumbnailProps {
  child: RosterChild;
  size?: 'small' | 'medium';
  tabIndex?: number;
}

const isOn = ({ values }: SettingsState) => values.ipad_planning === '1';
const chosenGroups = ({ groups }: Selection) => groups;

/** The picture of a child, which signs in and out by a tap where the planning is on; elsewhere only the picture. */
export function PresenceThumbnail(props: PresenceThumbnailProps) {
  const toggles = useTopic('settings', isOn);
  return toggles ? <Toggle {...props} /> : <ChildThumbnail child={props.child} size={props.size ?? 'small'} />;
}

function Toggle({ child, size = 'small', tabIndex }: PresenceThumbnailProps) {
  const groups = useTopic('selection', chosenGroups);
  const person = { kind: 'child', id: child.id } as const;
  const seen = useSeenPresence(person, child.presence);
  const { toggle, notice } = usePresence();
  const { presence: record, planned, full_name: name } = child;
  const subject = {
    person,
    name,
    record,
    groupId: groupForPresence(child.id_group, groups),
    ...(planned && { planned }),
  };
  return (
    <>
      <PresenceButton child={child} seen={seen} size={size} tabIndex={tabIndex} onToggle={() => toggle(subject)} />
      <PresenceMarks seen={seen} />
      {notice}
    </>
  );
}
