import { useState } from 'react';
import { useKernel, useMinute, type Activity, type ActivityType } from '@groepsapp/kernel';
import { momentAt } from '@groepsapp/kernel/dates';
import { useRunningOf } from '../../running/useRunningOf';
import { useRemoveActivityMutation } from '../log/activitiesApi';
import { activitiesTexts } from '../log/activitiesTexts';
import { timeNow } from '../dialog/activityFormRules';
import type { ItemsByChild, LogItem } from '../log/logRules';
import { activityOutbox, addActivity, loggedChildIds, stopActivity } from '../log/outbox';
import { countUse, notedItem, type Noted } from '../log/quickRules';
import { logView } from '../log/viewSlice';

const texts = activitiesTexts.quick;

/** For how long a tap on a child takes back what was begun for it here; later, it ends it. */
const backMs = 5 * 60_000;

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
  const [problem, setProblem] = useState<string | null>(null);
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

  /**
   * @param saved hears of how many children the server has stored it; of none when it was refused or taken back
   * @returns whether it was saved on the device
   */
  function note(childIds: readonly number[], text: string, saved: (count: number) => void): boolean {
    const at = timeNow(kernel.clock);
    const activity = { activity_id: type.id, text, date, start_time: at, end_time: null };
    const full = addActivity(kernel, childIds, activity, ({ sent, refused: [refused] }) => {
      saved(loggedChildIds(sent).length);
      if (refused) setProblem(`${activitiesTexts.refused}. ${refused.problem}`);
    });
    setProblem(full);
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
    setProblem(error.userMessage);
    if (own) setNoted((all) => new Map([...all, [childId, own]]));
  }

  /** An entry that is being sent cannot be undone locally, because the server may have it already. */
  function takeBack(childId: number, { saved, pending }: LogItem): void {
    setProblem(null);
    if (saved !== null) {
      void removeSaved(childId, saved);
      return;
    }
    const alone = pending?.childId === childId;
    const still = pending?.state === 'refused' || !kernel.bus.topic('connectivity').value.online;
    if (pending === null || pending.state === 'sent' || !alone || !still) setProblem(texts.onItsWay);
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
    setProblem(failed);
    return failed === null;
  }

  return { itemOf, running, note, takeBack, stop, problem };
}
