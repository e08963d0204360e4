import { useState, type ReactNode } from 'react';
import {
  permissionRule,
  permissionsOfAct,
  useKernel,
  useTopic,
  type ActivityType,
  type Roster,
  type RosterChild,
} from '@groepsapp/kernel';
import { formatTime, today } from '@groepsapp/kernel/dates';
import { dayStateOf, isHere, presenceTexts, wasHere, type DayState } from '@groepsapp/kernel/presence';
import { Button, Dialog } from '@groepsapp/kernel/ui/base';
import { StatusIcons } from '@groepsapp/kernel/ui/data';
import { canCollide, type Food } from './collisions';
import { activitiesTexts } from '../log/activitiesTexts';
import common from '../../common.module.css';
import styles from './Doubts.module.css';

const texts = activitiesTexts.doubts;
const childrenOf = (roster: Roster) => roster.children;

/**
 * The icons of what is eaten or drunk: bottle, breast milk, fruit, bread, hot meal, vegetables, drink, snack, baking. The
 * icon is what a type has the same in every company; names are their own.
 */
const foodIcons: ReadonlySet<number> = new Set([3, 4, 5, 6, 7, 8, 10, 11, 32]);

/** Whether children eat or drink something with an activity of this type. */
export const isFood = ({ icon_id }: Pick<ActivityType, 'icon_id'>) => foodIcons.has(icon_id);

/** The activity that is about to be noted. */
export interface Planned extends Food {
  date: string;
  /** HH:mm */
  time: string;
  /** Whether the children were ticked in a list, where the wrong one slips in easily; not when the form is of one child. */
  ticked: boolean;
}

/** A child about whom is asked before something is noted, and why. */
interface Doubt {
  id: number;
  name: string;
  reasons: readonly string[];
  /** Whether its marks are the only reason, so that it may be eaten as was agreed with its carers. */
  marksOnly: boolean;
}

/** The state of a child as the lists of today show it. @param today YYYY-MM-DD */
function dayState({ presence, planned = [], status }: RosterChild, today: string): DayState {
  const absence = status.ill ? 'ill' : status.absent ? 'absent' : null;
  return dayStateOf({ record: presence, planned: planned.length > 0, absence, today });
}

/** Whether a child is here and well, so that it belongs to 'Alle aanwezigen'. */
export function isReady(child: RosterChild, today: string): boolean {
  return isHere(child.presence, today) && !child.status.ill;
}

/** Of a child that has left: whether it was here at that time. */
function wasHereAt({ presence }: RosterChild, { date, time }: Planned): boolean {
  if (!wasHere(presence, date) || presence.end_time === null) return false;
  return formatTime(presence.start_time) <= time && time <= formatTime(presence.end_time);
}

function aboutPresence(child: RosterChild, planned: Planned, today: string): string[] {
  const state = child.status.ill ? 'ill' : dayState(child, today);
  const known = planned.ticked && planned.date === today;
  const fits = !known || isReady(child, today) || (!child.status.ill && wasHereAt(child, planned));
  return fits ? [] : [presenceTexts.states[state]];
}

function aboutMarks({ flags = [] }: RosterChild, planned: Planned): string[] {
  if (!isFood(planned.type)) return [];
  return flags.flatMap((flag) =>
    flag.kind !== 'medical' && canCollide(flag, planned) ? [texts.flag(flag.kind, flag.text)] : [],
  );
}

/** Acts that carers did not permit among those about to be noted. */
function aboutPermissions({ photo_allowed, limits = [] }: RosterChild, { type, text }: Planned): string[] {
  const needed = permissionsOfAct({ ...type, text });
  const photos = photo_allowed === 1 ? [] : [{ kind: 'photoPortal', answer: 'no' } as const];
  return [...photos, ...limits].flatMap(({ kind, answer }) => {
    const { name, conditional } = permissionRule(kind);
    return needed.includes(kind) ? [texts.limits[answer](name, conditional)] : [];
  });
}

/**
 * The children about whom has to be asked first: who is ill, absent, gone or has not come yet, whose carers did not
 * permit it, and for food also those with an allergy or a diet that what they get may not fit.
 * @param today YYYY-MM-DD; on another day nothing is known of who was here
 */
export function doubtsAbout(children: readonly RosterChild[], planned: Planned, today: string): Doubt[] {
  const all = children.map((child) => {
    const presence = aboutPresence(child, planned, today);
    const permissions = aboutPermissions(child, planned);
    const reasons = [...presence, ...permissions, ...aboutMarks(child, planned)];
    const marksOnly = presence.length + permissions.length === 0;
    return { id: child.id, name: child.full_name, reasons, marksOnly };
  });
  return all.filter(({ reasons }) => reasons.length > 0);
}

interface Question {
  activity: string;
  doubts: readonly Doubt[];
  /** The children about whom there is no doubt. */
  others: readonly number[];
  go: (childIds: readonly number[]) => void;
}

/**
 * Asks before something is noted for children for whom it may be wrong.
 * @returns `ask` notes it at once when there is no doubt; `question` is to be rendered, outside other dialogs
 */
export function useDoubts() {
  const { clock } = useKernel();
  const children = useTopic('roster', childrenOf);
  const [question, setQuestion] = useState<Question | null>(null);

  function ask(childIds: readonly number[], wanted: Planned, go: Question['go']) {
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
  return (
    <Dialog
      alert
      heading={texts.question(activity)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => answer([...others, ...doubts.map(({ id }) => id)])}>
            {doubts.every(({ marksOnly }) => marksOnly) ? texts.asAgreed : texts.confirm}
          </Button>
          {others.length > 0 && <Button onClick={onClose}>{activitiesTexts.dialog.cancel}</Button>}
          <Button
            kind="primary"
            className={styles.safe}
            onClick={() => (others.length > 0 ? answer(others) : onClose())}
          >
            {others.length > 0 ? texts.onlyOthers(others.length) : activitiesTexts.dialog.cancel}
          </Button>
        </>
      }
    >
      <ul aria-label={texts.about} className={common.column}>
        {doubts.map(({ id, name, reasons }) => (
          <li key={id} className={styles.doubt}>
            <strong className={styles.name}>{name}</strong>
            {reasons.map((reason) => (
              <bdi key={reason}>{reason}</bdi>
            ))}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/**
 * The line below the name of a child that can be ticked: whether it is here, and what to know before it is given
 * something.
 */
function ChildNote({ child, more }: { child: RosterChild; more: string | undefined }): ReactNode {
  const day = today(useKernel().clock);
  const state = dayState(child, day);
  const here = isHere(child.presence, day) ? presenceTexts.states.present : presenceTexts.states[state];
  const { flags, flags_in_record, status } = child;
  // Its state is a word here, and photos and other permissions do not matter.
  const marks = { status: { ...status, ill: status.ill && state !== 'ill' }, photo_allowed: 1 as const };
  return (
    <span className={styles.note}>
      <span>{[here, more].filter(Boolean).join(' · ')}</span>{' '}
      <StatusIcons child={{ ...marks, ...(flags && { flags }), ...(flags_in_record && { flags_in_record }) }} />
    </span>
  );
}

/** A child as an option of a group of toggles. @param more what else to say of it */
export function tileProps(child: RosterChild, more?: string) {
  return { id: child.id, label: child.full_name, note: <ChildNote child={child} more={more} /> };
}

/** The children with those who are here first: who was when the list was opened, so that no tile moves below a finger. */
export function useHereFirst(children: readonly RosterChild[]): readonly RosterChild[] {
  const day = today(useKernel().clock);
  const [here] = useState(() => new Set(children.filter(({ presence }) => isHere(presence, day)).map(({ id }) => id)));
  return [...children.filter(({ id }) => here.has(id)), ...children.filter(({ id }) => !here.has(id))];
}
