import { useMemo, useRef } from 'react';
import { useKernel, type Activity } from '@groepsapp/kernel';
import { formatTime, today } from '@groepsapp/kernel/dates';
import { activitiesTexts as texts } from './log/activitiesTexts';
import { LogDialogs, type LogDialogsHandle } from './LogDialogs';
import { addActivity, stopActivity } from './log/outbox';

/** The actions of the screens on activities, with their dialogs and announcements. They stay the same. */
export function useLogActions() {
  const kernel = useKernel();
  const { clock } = kernel;
  const dialogs = useRef<LogDialogsHandle>(null);
  const actions = useMemo(() => {
    const say = (text: string) => dialogs.current?.say(text);
    const tell = (problem: string | null, done: string) => {
      dialogs.current?.showProblem(problem);
      if (problem === null) say(done);
    };
    return {
      say,
      create: (date: string) => dialogs.current?.open({ kind: 'new', date }),
      onAdd: (childId: number, date: string) => dialogs.current?.open({ kind: 'child', childId, date }),
      onCheck: (childId: number, typeId: number) => {
        const times = { date: today(clock), start_time: formatTime(clock.now()), end_time: null };
        const problem = addActivity(kernel, [childId], { activity_id: typeId, text: '', ...times });
        tell(problem, texts.saved(texts.check, 1));
      },
      actions: {
        onEdit: (activity: Activity) => dialogs.current?.open({ kind: 'edit', activity }),
        onRemove: (activity: Activity) => dialogs.current?.askRemoval(activity),
        onStop: (activity: Activity) => {
          const problem = stopActivity(kernel, activity, formatTime(clock.now()));
          tell(problem, texts.stopped(activity.activity));
        },
      },
    };
  }, [kernel, clock]);
  return { ...actions, dialogs: <LogDialogs ref={dialogs} /> };
}
