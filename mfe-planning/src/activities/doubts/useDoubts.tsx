import { useState, type ReactNode } from 'react';
import { useKernel, useTopic, type Roster, type RosterChild } from '@groepsapp/kernel';
import { today } from '@groepsapp/kernel/dates';
import { isHere, presenceTexts } from '@groepsapp/kernel/presence';
import { Button, Dialog } from '@groepsapp/kernel/ui/base';
import { StatusIcons } from '@groepsapp/kernel/ui/data';
import { activitiesTexts } from '../activitiesTexts';
import { doubtsAbout, stateOf, type Doubt, type Planned } from './doubtRules';
import styles from './Doubts.module.css';

const texts = activitiesTexts.doubts;
const childrenOf = (roster: Roster) => roster.children;

interface Question {
  /** Name of the type. */
  activity: string;
  doubts: readonly Doubt[];
  /** The children about whom there is no doubt. */
  others: readonly number[];
  /** Notes it for children. */
  go: (childIds: readonly number[]) => void;
}

type Wanted = Planned & { type: { name: string } };

/**
 * Asks before something is noted for children for whom it may be wrong.
 * @returns `ask` notes it at once when there is no doubt; `question` is to be rendered, outside other dialogs
 */
export function useDoubts() {
  const { clock } = useKernel();
  const children = useTopic('roster', childrenOf);
  const [question, setQuestion] = useState<Question | null>(null);

  function ask(childIds: readonly number[], wanted: Wanted, go: Question['go']) {
    const chosen = children.filter(({ id }) => childIds.includes(id));
    const doubts = doubtsAbout(chosen, wanted, today(clock));
    const others = childIds.filter((id) => doubts.every((doubt) => doubt.id !== id));
    if (doubts.length === 0) go(childIds);
    else setQuestion({ activity: wanted.type.name, doubts, others, go });
  }

  const close = () => setQuestion(null);
  return { ask, question: question === null ? null : <DoubtDialog {...question} onClose={close} /> };
}

function DoubtDialog({ activity, doubts, others, go, onClose }: Question & { onClose: () => void }): ReactNode {
  function answer(childIds: readonly number[]) {
    onClose();
    go(childIds);
  }
  const cut = doubts.some(({ reasons }) => reasons.some((reason) => reason.endsWith('…')));
  return (
    <Dialog
      alert
      heading={texts.question(activity)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{activitiesTexts.dialog.cancel}</Button>
          {others.length > 0 && (
            <Button className={styles.others} onClick={() => answer(others)}>
              {texts.onlyOthers(others.length)}
            </Button>
          )}
          <Button kind="primary" onClick={() => answer([...others, ...doubts.map(({ id }) => id)])}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <ul aria-label={texts.about} className={styles.doubts}>
        {doubts.map(({ id, name, reasons }) => (
          <li key={id} className={styles.doubt}>
            <strong className={styles.name}>{name}</strong>
            {reasons.map((reason) => (
              <bdi key={reason}>{reason}</bdi>
            ))}
          </li>
        ))}
      </ul>
      {cut && <p className={styles.hint}>{texts.cut}</p>}
    </Dialog>
  );
}

/** What stands below the name of a child that can be ticked: whether it is here, and what to know before it is given something. */
function ChildNote({ child, more }: { child: RosterChild; more: string | undefined }): ReactNode {
  const day = today(useKernel().clock);
  const state = stateOf(child, day);
  const here = isHere(child.presence, day) ? presenceTexts.states.present : presenceTexts.states[state];
  const { flags, status } = child;
  // Its state is a word here, and photos and other permissions do not matter.
  const marks = { status: { ...status, ill: status.ill && state !== 'ill' }, photo_allowed: 1 as const };
  return (
    <span className={styles.note}>
      <span>{[here, more].filter(Boolean).join(' · ')}</span>{' '}
      <StatusIcons child={{ ...marks, ...(flags && { flags }) }} />
    </span>
  );
}

/**
 * A child as an option of a group of toggles.
 * @param more what else to say of it
 */
export function tileOf(child: RosterChild, more?: string) {
  return { id: child.id, label: child.full_name, note: <ChildNote child={child} more={more} /> };
}

/** The children with those who are here first: who was when the list was opened, so that no tile moves below a finger. */
export function useHereFirst(children: readonly RosterChild[]): readonly RosterChild[] {
  const day = today(useKernel().clock);
  const [here] = useState(() => new Set(children.filter(({ presence }) => isHere(presence, day)).map(({ id }) => id)));
  return [...children.filter(({ id }) => here.has(id)), ...children.filter(({ id }) => !here.has(id))];
}
