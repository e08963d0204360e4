import { useMemo, useState } from 'react';
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

/** The actions of the screens on activities, with their dialogs and announcements. */
export function useLogActions() {
  const kernel = useKernel();
  const [subject, setSubject] = useState<FormSubject | null>(null);
  const [removing, setRemoving] = useState<Activity | null>(null);
  const [remove] = useRemoveActivityMutation();
  const { say, tell, messages } = useAnnouncer();
  const actions = useMemo((): LogActions => {
    const now = () => formatTime(kernel.clock.now());
    return {
      onAdd: (childId, date) => setSubject({ kind: 'child', childId, date }),
      onCheck: (childId, typeId) => {
        const times = { date: today(kernel.clock), start_time: now(), end_time: null };
        tell(addActivity(kernel, [childId], { activity_id: typeId, text: '', ...times }), texts.saved(texts.check, 1));
      },
      onEdit: (activity) => setSubject({ kind: 'edit', activity }),
      onRemove: setRemoving,
      onStop: (activity) => tell(stopActivity(kernel, activity, now()), texts.stopped(activity.activity)),
    };
  }, [kernel, tell]);

  const dialogs = (
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
  return { actions, create: (date: string) => setSubject({ kind: 'new', date }), say, dialogs };
}
