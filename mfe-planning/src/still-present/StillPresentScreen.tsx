import { useCallback, useState } from 'react';
import { useKernel, useTopic, type Selection } from '@groepsapp/kernel';
import { today } from '@groepsapp/kernel/dates';
import { isHere, usePresence, usePresenceAnswer, useSeenPresences } from '@groepsapp/kernel/presence';
import { useNavigate } from '@groepsapp/kernel/router';
import { askedAt, skipToken } from '@groepsapp/kernel/store';
import { Button, Page } from '@groepsapp/kernel/ui/base';
import { AsyncContent } from '@groepsapp/kernel/ui/data';
import { areaStore } from '../store';
import { HereRow } from './HereRow';
import { hereIn, isSame, sectionsOf, subjectOf, type Here } from './people';
import { useStillPresentQuery } from './stillPresentApi';
import { stillPresentTexts as texts } from './stillPresentTexts';
import styles from './StillPresentScreen.module.css';

const chosen = ({ establishment }: Selection) => establishment;

/** Who is still in the building, children and employees of all groups of the establishment, to be signed out here. */
function StillPresentScreen() {
  const establishment = useTopic('selection', chosen);
  const navigate = useNavigate();
  const answer = useStillPresentQuery(establishment?.id ?? skipToken);
  usePresenceAnswer(askedAt(answer), 'child', 'employee');
  const [signedOut, setSignedOut] = useState<readonly Here[]>([]);
  const noteSignOut = useCallback((one: Here) => setSignedOut((before) => [...before, one]), []);
  const state = { ...answer, currentData: answer.currentData && hereIn(answer.currentData) };
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
  const day = today(useKernel().clock);
  const seen = useSeenPresences();
  const { toggle, notice } = usePresence();
  const gone = signedOut.filter((one, index) => !here.some(isSame(one)) && signedOut.findIndex(isSame(one)) === index);
  const present = here.filter(({ person, record }) => isHere(seen(person, record).record, day));
  const count = (kind: Here['person']['kind']) => present.filter(({ person }) => person.kind === kind).length;
  const signOut = (one: Here) => {
    onSignOut(one);
    toggle(subjectOf(one));
  };
  return (
    <>
      <p className={styles.count} role="status">
        {present.length === 0 ? texts.empty : texts.counted(count('child'), count('employee'))}
      </p>
      {sectionsOf([...here, ...gone]).map(({ key, heading, people }) => (
        <section key={key} aria-label={heading}>
          <h2 className={styles.heading}>{heading}</h2>
          <ul>
            {people.map((one) => (
              <HereRow
                key={one.record.id}
                here={one}
                seen={seen(one.person, one.record)}
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

export default areaStore.withStore(StillPresentScreen);
