import { useImperativeHandle, useMemo, useRef, useState, type Ref } from 'react';
import { useKernel, type Activity } from '@groepsapp/kernel';
import { RemoveDialog } from '@groepsapp/kernel/changes';
import { formatTime, today } from '@groepsapp/kernel/dates';
import { lateDialog } from '../lateDialog';
import type { FormSubject } from './dialog/useActivityForm';
import { useRemoveActivityMutation } from './log/activitiesApi';
import { activitiesTexts as texts } from './log/activitiesTexts';
import { addActivity, stopActivity } from './log/outbox';
import { useAnnouncer } from './log/useAnnouncer';
import type { LogActions } from './views/ActivityRow';

const ActivityDialog = lateDialog(() => import('./dialog/ActivityDialog'));

/** What the actions ask of the dialogs. */
interface LogDialogsHandle {
  open: (subject: FormSubject) => void;
  askRemoval: (activity: Activity) => void;
  say: (text: string) => void;
  tell: (problem: string | null, done: string) => void;
}

/** The actions of the screens on activities, with their dialogs and announcements. They stay the same. */
export function useLogActions() {
  const kernel = useKernel();
  const dialogs = useRef<LogDialogsHandle>(null);
  const made = useMemo(() => {
    const now = () => formatTime(kernel.clock.now());
    const open = (subject: FormSubject) => dialogs.current?.open(subject);
    const tell = (problem: string | null, done: string) => dialogs.current?.tell(problem, done);
    const actions: LogActions = {
      onAdd: (childId, date) => open({ kind: 'child', childId, date }),
      onCheck: (childId, typeId) => {
        const times = { date: today(kernel.clock), start_time: now(), end_time: null };
        tell(addActivity(kernel, [childId], { activity_id: typeId, text: '', ...times }), texts.saved(texts.check, 1));
      },
      onEdit: (activity) => open({ kind: 'edit', activity }),
      onRemove: (activity) => dialogs.current?.askRemoval(activity),
      onStop: (activity) => tell(stopActivity(kernel, activity), texts.stopped(activity.activity)),
    };
    const say = (text: string) => dialogs.current?.say(text);
    return { actions, create: (date: string) => open({ kind: 'new', date }), say };
  }, [kernel]);
  return { ...made, dialogs: <LogDialogs ref={dialogs} /> };
}

/**
 * The dialogs, with their state: nothing of the screen is drawn when one opens, saves or closes. With the state in the
 * screen, opening a dialog takes 1.04 to 1.15 times as long, and painting a save 1.12 times (`npm run bench -- planning`).
 */
function LogDialogs({ ref }: { ref: Ref<LogDialogsHandle> }) {
  const [subject, setSubject] = useState<FormSubject | null>(null);
  const [removing, setRemoving] = useState<Activity | null>(null);
  const [remove] = useRemoveActivityMutation();
  const { say, tell, messages } = useAnnouncer();
  useImperativeHandle(ref, () => ({ open: setSubject, askRemoval: setRemoving, say, tell }), [say, tell]);

  return (
    <>
      {messages}
      {subject && (
        <ActivityDialog
          subject={subject}
          onClose={() => setSubject(null)}
          onSaved={(announcement) => {
            setSubject(null);
            say(announcement);
          }}
        />
      )}
      {removing && (
        <RemoveDialog
          heading={texts.removeQuestion}
          confirmLabel={texts.removeConfirm}
          item={removing}
          remove={({ id, child_id, modified_at, created_at }) =>
            remove({ id, childId: child_id, based_on: modified_at ?? created_at })
          }
          onClose={() => setRemoving(null)}
          onRemoved={() => {
            setRemoving(null);
            say(texts.removed(removing.activity));
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
