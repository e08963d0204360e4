import { useState } from 'react';
import { useKernel, useMinute, type Activity, type ActivityType } from '@groepsapp/kernel';
import { momentAt } from '@groepsapp/kernel/dates';
import { useRunningOf } from '../../running/useRunningOf';
import { useRemoveActivityMutation } from '../log/activitiesApi';
import { activitiesTexts } from '../log/activitiesTexts';
import { timeNow } from '../dialog/activityFormRules';
import type { ItemsByChild, LogItem } from '../log/logRules';
import { activityOutbox, addActivity, loggedChildIds, stopActivity, type NewEntry } from '../log/outbox';
import { countUse, notedItem, type Noted } from '../log/quickRules';
import { logView } from '../log/viewSlice';

const texts = activitiesTexts.quick;

/** For how long a tap on a child takes back what was begun for it here; later, it ends it. */
const backMs = 5 * 60_000;

/** Why something was not done for a child. */
interface Problem {
  /** The full name of the child, which may leave the lists. */
  name: string;
  text: string;
  /** What the server refused. */
  refused: NewEntry | undefined;
}

interface QuickLogOptions {
  type: ActivityType;
  /** YYYY-MM-DD */
  date: string;
  /** The Logboek of the day by child. */
  perChild: ItemsByChild;
}

/** Logs an activity of one type for children with one tap each, and undoes these entries, or ends what goes on. */
export function useQuickLog({ type, date, perChild }: QuickLogOptions) {
  const kernel = useKernel();
  const [noted, setNoted] = useState<ReadonlyMap<number, Noted>>(new Map());
  const [problems, setProblems] = useState<ReadonlyMap<number, Problem>>(new Map());
  const [remove] = useRemoveActivityMutation();
  const running = useRunningOf(type);
  const { show } = logView.useActions();
  useMinute();

  /** The entry created here for a child, while it is in the Logboek and a tap still takes it back. */
  function itemOf(childId: number): LogItem | undefined {
    const own = noted.get(childId);
    const item = own && notedItem(perChild.get(childId) ?? [], type, own);
    const isOver = item?.enter_time_end && kernel.clock.now() - Date.parse(momentAt(date, item.start_time)) > backMs;
    return isOver ? undefined : item;
  }

  function forget(childId: number) {
    setNoted((all) => new Map([...all].filter(([id]) => id !== childId)));
  }

  /** Says of children what went wrong, or with `null` that nothing did. What was said of others stays. */
  function tell(childIds: readonly number[], text: string | null, refused?: NewEntry) {
    const { children } = kernel.bus.topic('roster').value;
    const nameOf = (id: number) => refused?.names?.[id] ?? children.find((child) => child.id === id)?.full_name ?? '';
    const told = text === null ? [] : childIds.map((id) => [id, { name: nameOf(id), text, refused }] as const);
    setProblems((all) => new Map([...[...all].filter(([id]) => !childIds.includes(id)), ...told]));
  }

  /** Drops what was refused of children for whom the same is noted anew. */
  function dropRefused(childIds: readonly number[]) {
    const refused = new Set(childIds.flatMap((id) => problems.get(id)?.refused ?? []));
    for (const entry of refused) {
      const isWhole = loggedChildIds([entry]).every((id) => childIds.includes(id));
      if (isWhole && entry.unsure !== true) activityOutbox.remove(kernel, entry.key);
    }
  }

  /**
   * @param saved hears of how many children the server has stored it; of none when it was refused or taken back
   * @returns whether it was saved on the device
   */
  function note(childIds: readonly number[], text: string, saved: (count: number) => void): boolean {
    const at = timeNow(kernel.clock);
    const activity = { name: type.name, activity_id: type.id, text, date, start_time: at, end_time: null };
    const full = addActivity(kernel, childIds, activity, ({ sent, refused }) => {
      saved(loggedChildIds(sent).length);
      for (const entry of refused) {
        tell(loggedChildIds([entry]), `${activitiesTexts.refused} ${entry.problem ?? ''}`, entry);
      }
    });
    if (full === null) dropRefused(childIds);
    tell(childIds, full);
    if (full !== null) return false;
    setNoted((all) => new Map([...all, ...childIds.map((id) => [id, { text, at }] as const)]));
    countUse(kernel, type.id);
    show({ last: { typeId: type.id, text } });
    return true;
  }

  async function removeSaved(childId: number, { id, modified_at, created_at }: Activity) {
    const own = noted.get(childId);
    forget(childId);
    const { error } = await remove({ id, childId, based_on: modified_at ?? created_at });
    // Not found means that somebody else removed it already, which counts as success.
    if (error === undefined || error.kind === 'not-found') return;
    tell([childId], error.userMessage);
    if (own) setNoted((all) => new Map([...all, [childId, own]]));
  }

  /** An entry that is being sent cannot be undone locally, because the server may have it already. */
  function takeBack(childId: number, { saved, pending }: LogItem): void {
    tell([childId], null);
    if (saved !== null) {
      void removeSaved(childId, saved);
      return;
    }
    const alone = pending?.childId === childId;
    const still = !kernel.bus.topic('connectivity').value.online;
    if (pending === null || pending.state === 'sent' || !alone || !still) tell([childId], texts.onItsWay);
    else {
      activityOutbox.remove(kernel, pending.key);
      forget(childId);
    }
  }

  /**
   * @param ended hears whether the server has stored it
   * @returns whether the end of what goes on for a child was saved on the device
   */
  function stop(childId: number, ended: (isStored: boolean) => void): boolean {
    const activity = running.get(childId)?.activity ?? null;
    const told = ({ sent }: { sent: readonly unknown[] }) => ended(sent.length > 0);
    const failed = activity === null ? texts.endLater : stopActivity(kernel, { ...activity, child_id: childId }, told);
    tell([childId], failed);
    return failed === null;
  }

  return { itemOf, running, note, takeBack, stop, problems: [...problems.values()] };
}
