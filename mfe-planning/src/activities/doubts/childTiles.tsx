import { useState, type ReactNode } from 'react';
import { useKernel, type RosterChild } from '@groepsapp/kernel';
import { today } from '@groepsapp/kernel/dates';
import { isHere, presenceTexts } from '@groepsapp/kernel/presence';
import { StatusIcons } from '@groepsapp/kernel/ui/data';
import { stateOf } from './doubtRules';
import styles from './Doubts.module.css';

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
