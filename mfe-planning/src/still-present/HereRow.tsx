import { useMinute } from '@groepsapp/kernel';
import { formatTime } from '@groepsapp/kernel/dates';
import { PresenceMarks, type SeenPresence } from '@groepsapp/kernel/presence';
import { Button, Icon } from '@groepsapp/kernel/ui/base';
import { Badge, Thumbnail, useChild, type ThumbnailProps } from '@groepsapp/kernel/ui/data';
import { phoneAddress, SheetPicture } from '@groepsapp/kernel/ui/feedback';
import type { Here } from './people';
import { stillPresentTexts as texts } from './stillPresentTexts';
import styles from './StillPresentScreen.module.css';

export interface HereRowProps {
  here: Here;
  seen: SeenPresence;
  /** `false` for a person signed out on this screen. */
  isPresent: boolean;
  onSignOut: () => void;
}

/** Somebody who is in the building: since when, until when planned, and the button that signs out. */
export function HereRow({ here, seen, isPresent, onSignOut }: HereRowProps) {
  const { person, full_name, group, planned_until, record } = here;
  const now = useMinute();
  const isLate = isPresent && planned_until !== null && planned_until <= now;
  return (
    <li className={styles.row} data-present={isPresent}>
      {person.kind === 'child' && <Picture childId={person.id} name={full_name} address={here.thumbnail} />}
      <div className={styles.text}>
        <p className={styles.name}>{full_name}</p>
        <p className={styles.detail}>
          {texts.since(formatTime(record.start_time))}
          {planned_until !== null && ` · ${texts.until(planned_until)}`}
          {person.kind === 'employee' && ` · ${group.name || texts.noGroupName}`}
        </p>
        <PresenceMarks seen={seen} />
      </div>
      {isPresent && here.contact && (
        <a
          href={phoneAddress(here.contact.phone)}
          className={styles.call}
          aria-label={texts.call(here.contact.name, here.contact.phone)}
        >
          <Icon name="phone" />
        </a>
      )}
      {isLate && (
        <Badge tone="warning" icon="clock">
          {texts.late}
        </Badge>
      )}
      {isPresent ? (
        <Button aria-label={texts.doSignOut(full_name)} onClick={onSignOut}>
          {texts.signOut}
        </Button>
      ) : (
        <Badge icon="check">{texts.gone}</Badge>
      )}
    </li>
  );
}

/** A child of another group has no sheet here. */
function Picture(props: ThumbnailProps) {
  const child = useChild(props.childId);
  return child ? <SheetPicture child={child} /> : <Thumbnail {...props} />;
}
