import { useImperativeHandle, useMemo, useRef, useState, type Ref } from 'react';
import { useKernel, type Activity } from '@groepsapp/kernel';
import { RemoveDialog } from '@groepsapp/kernel/changes';
import { formatTime, today } from '@groepsapp/kernel/dates';
import { lateDialog } from '../lateDialog';
import type { FormSubject, OnSettled } from './dialog/useActivityForm';
import { useRemoveActivityMutation } from './log/activitiesApi';
import { activitiesTexts as texts } from './log/activitiesTexts';
import { addActivity, stopActivity } from './log/outbox';
import { useAnnouncer } from './log/useAnnouncer';
import type { LogActions } from './views/ActivityRow';

const ActivityDialog = lateDialog(() => import('./dialog/ActivityDialog'));

/** Functions by which the actions open dialogs. */
interface LogDialogsHandle {
  open: (subject: FormSubject) => void;
  askRemoval: (activity: Activity) => void;
  say: (text: string) => void;
  tell: (problem: string | null, done: string) => void;
  reopen: (again: () => FormSubject | null) => void;
}

/** The actions of the screens on activities, with their dialogs and announcements. They stay the same. */
export function useLogActions() {
  const kernel = useKernel();
  const dialogs = useRef<LogDialogsHandle>(null);
  const made = useMemo(() => {
    const now = () => formatTime(kernel.clock.now());
    const open = (subject: FormSubject) => dialogs.current?.open(subject);
    const tell = (problem: string | null, done: string) => dialogs.current?.tell(problem, done);
    const say = (text: string) => dialogs.current?.say(text);
    /** Says that it was saved, or withdraws that it is being saved; a form of which something was refused opens again. */
    const onSettled: OnSettled = (name, count, again) => {
      say(count > 0 ? texts.saved(name, count) : '');
      if (again !== undefined) dialogs.current?.reopen(again);
    };
    const actions: LogActions = {
      onAdd: (childId, date) => open({ kind: 'child', childId, date }),
      onCheck: (childId, typeId) => {
        const activity = {
          name: texts.check,
          activity_id: typeId,
          text: '',
          date: today(kernel.clock),
          start_time: now(),
          end_time: null,
        };
        const problem = addActivity(kernel, [childId], activity, ({ sent }) => onSettled(texts.check, sent.length));
        tell(problem, texts.saving(texts.check, 1));
      },
      onEdit: (activity) => open({ kind: 'edit', activity }),
      onRemove: (activity) => dialogs.current?.askRemoval(activity),
      onStop(activity) {
        const problem = stopActivity(kernel, activity, ({ sent }) =>
          say(sent.length > 0 ? texts.stopped(activity.activity) : ''),
        );
        tell(problem, texts.stopping(activity.activity));
      },
    };
    return { actions, create: (date: string) => open({ kind: 'new', date }), say, onSettled };
  }, [kernel]);
  return { ...made, dialogs: <LogDialogs ref={dialogs} onSettled={made.onSettled} /> };
}

/** An activity of which is asked whether it goes. */
interface Removal {
  activity: Activity;
  /** Drops what was typed, where the question stands over the form. */
  removed?: () => void;
}

/**
 * The dialogs, with their state: nothing of the screen is drawn when one opens, saves or closes. With the state in the
 * screen, opening a dialog takes 1.04 to 1.15 times as long, and painting a save 1.12 times (`npm run bench -- planning`).
 */
function LogDialogs({ ref, onSettled }: { ref: Ref<LogDialogsHandle>; onSettled: OnSettled }) {
  const [subject, setSubject] = useState<FormSubject | null>(null);
  const [opened, setOpened] = useState(0);
  const [removing, setRemoving] = useState<Removal | null>(null);
  const [remove] = useRemoveActivityMutation();
  const { say, tell, messages } = useAnnouncer();
  const reopen: LogDialogsHandle['reopen'] = (again) => {
    // Another dialog is not taken away: the rows then say what was refused.
    if (subject === null && removing === null) setSubject(again());
  };
  const open = (next: FormSubject) => {
    setSubject(next);
    setOpened((count) => count + 1);
  };
  const askRemoval = (activity: Activity) => setRemoving({ activity });
  useImperativeHandle(ref, () => ({ open, askRemoval, say, tell, reopen }));

  return (
    <>
      {messages}
      {subject && (
        <ActivityDialog
          key={opened}
          subject={subject}
          onSettled={onSettled}
          onClose={() => setSubject(null)}
          onRemove={(activity, removed) => setRemoving({ activity, removed })}
          onSaved={(announcement) => {
            // What is saved after its dialog has gone must not close another one.
            setSubject((now) => (now === subject ? null : now));
            say(announcement);
          }}
        />
      )}
      {removing && (
        <RemoveDialog
          heading={texts.removeQuestion}
          confirmLabel={texts.removeConfirm}
          item={removing.activity}
          remove={({ id, child_id, modified_at, created_at }) =>
            remove({ id, childId: child_id, based_on: modified_at ?? created_at })
          }
          onClose={() => setRemoving(null)}
          onRemoved={() => {
            removing.removed?.();
            setSubject(null);
            setRemoving(null);
            say(texts.removed(removing.activity.activity));
          }}
        >
          {({ start_time, activity: name, text }) => (
            <>
              {start_time} {name} <bdi>{text}</bdi>
            </>
          )}
        </RemoveDialog>
      )}
    </>
  );
}
