import { useState } from 'react';
import { useMinute, useTopic, useToday, type Selection } from '@groepsapp/kernel';
import { formatTime } from '@groepsapp/kernel/dates';
import {
  isHere,
  PresenceMarks,
  usePresence,
  usePresenceAnswer,
  useSeenPresences,
  type SeenPresence,
} from '@groepsapp/kernel/presence';
import { useNavigate } from '@groepsapp/kernel/router';
import { askedAt, skipToken } from '@groepsapp/kernel/store';
import { Button, Icon, Page } from '@groepsapp/kernel/ui/base';
import { AsyncContent, Badge, Thumbnail, useChild, type ThumbnailProps } from '@groepsapp/kernel/ui/data';
import { phoneAddress, SheetPicture } from '@groepsapp/kernel/ui/feedback';
import { areaStore } from '../store';
import { stillHere, groupSections, type Here } from './people';
import { useStillPresentQuery } from './stillPresentApi';
import { stillPresentTexts as texts } from './stillPresentTexts';
import common from '../common.module.css';
import styles from './StillPresentScreen.module.css';

const chosen = ({ establishment }: Selection) => establishment;

/** Children and employees of all groups who are still in the building, to be signed out here. */
function StillPresentScreen() {
  const establishment = useTopic('selection', chosen);
  const navigate = useNavigate();
  const answer = useStillPresentQuery(establishment?.id ?? skipToken);
  usePresenceAnswer(askedAt(answer), 'child', 'employee');
  const [signedOut, setSignedOut] = useState<readonly Here[]>([]);
  const noteSignOut = (one: Here) => setSignedOut((before) => [...before.filter(({ id }) => id !== one.id), one]);
  const state = { ...answer, currentData: answer.currentData && stillHere(answer.currentData) };
  return (
    <Page
      heading={texts.heading}
      intro={establishment && texts.whole(establishment.name)}
      actions={
        <Button icon="planning" onClick={() => void navigate('/planning')}>
          {texts.toPlanning}
        </Button>
      }
    >
      <AsyncContent
        state={state}
        empty={texts.empty}
        isEmpty={(here) => here.length + signedOut.length === 0}
        lines={8}
      >
        {(here) => <People here={here} signedOut={signedOut} onSignOut={noteSignOut} />}
      </AsyncContent>
    </Page>
  );
}

interface PeopleProps {
  here: readonly Here[];
  /** The people signed out on this screen; their rows stay, so that no other row moves below a finger. */
  signedOut: readonly Here[];
  onSignOut: (one: Here) => void;
}

function People({ here, signedOut, onSignOut }: PeopleProps) {
  const day = useToday();
  const seen = useSeenPresences();
  const { toggle, notice } = usePresence();
  const gone = signedOut.filter(({ id }) => here.every((one) => one.id !== id));
  const present = here.filter((one) => isHere(seen(one.person, one).record, day));
  const count = (kind: Here['person']['kind']) => present.filter(({ person }) => person.kind === kind).length;
  const signOut = (one: Here) => {
    onSignOut(one);
    toggle({ person: one.person, name: one.full_name, record: one, groupId: one.group_id });
  };
  return (
    <>
      <p className={styles.count} role="status">
        {present.length === 0 ? texts.empty : texts.counted(count('child'), count('employee'))}
      </p>
      {groupSections([...here, ...gone]).map(({ key, heading, people }) => (
        <section key={key} aria-label={heading}>
          <h2 className={styles.heading}>{heading}</h2>
          <ul>
            {people.map((one) => (
              <HereRow
                key={one.id}
                here={one}
                seen={seen(one.person, one)}
                isPresent={present.includes(one)}
                onSignOut={() => signOut(one)}
              />
            ))}
          </ul>
        </section>
      ))}
      {notice}
    </>
  );
}

interface HereRowProps {
  here: Here;
  seen: SeenPresence;
  /** `false` for a person signed out on this screen. */
  isPresent: boolean;
  onSignOut: () => void;
}

/** Somebody who is in the building: since when, until when planned, and the button that signs out. */
function HereRow({ here, seen, isPresent, onSignOut }: HereRowProps) {
  const { person, full_name, group, planned_until } = here;
  const now = useMinute();
  const isLate = isPresent && planned_until !== null && planned_until <= now;
  return (
    <li className={styles.row} data-present={isPresent}>
      {person.kind === 'child' && <Picture childId={person.id} name={full_name} address={here.thumbnail} />}
      <div className={styles.text}>
        <p className={styles.name}>{full_name}</p>
        <p className={`${common.small} ${styles.detail}`}>
          {texts.since(formatTime(here.start_time))}
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

export default areaStore.withStore(StillPresentScreen);
