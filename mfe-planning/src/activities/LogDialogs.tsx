import { useImperativeHandle, useState, type Ref } from 'react';
import type { Activity } from '@groepsapp/kernel';
import { RemoveDialog as Removal } from '@groepsapp/kernel/changes';
import { Alert } from '@groepsapp/kernel/ui/base';
import { lateDialog } from '../lateDialog';
import { useRemoveActivityMutation } from './log/activitiesApi';
import { activitiesTexts as texts } from './log/activitiesTexts';
import type { FormSubject } from './dialog/useActivityForm';
import { useAnnouncer } from './log/useAnnouncer';

const ActivityDialog = lateDialog(() => import('./dialog/ActivityDialog'));

/** What the actions of the screens on activities ask of their dialogs. */
export interface LogDialogsHandle {
  open: (subject: FormSubject) => void;
  askRemoval: (activity: Activity) => void;
  /** Shows why something was not saved; `null` when it was. */
  showProblem: (problem: string | null) => void;
  /** Announces a text. */
  say: (text: string) => void;
}

/** The dialogs and announcements of the screens on activities. They have the state, so that the screen is not drawn with them. */
export function LogDialogs({ ref }: { ref: Ref<LogDialogsHandle> }) {
  const [subject, setSubject] = useState<FormSubject | null>(null);
  const [removing, setRemoving] = useState<Activity | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { say, line } = useAnnouncer();
  useImperativeHandle(ref, () => ({ open: setSubject, askRemoval: setRemoving, showProblem: setProblem, say }), [say]);
  return (
    <>
      {problem !== null && (
        <Alert kind="error">
          {texts.refused} {problem}
        </Alert>
      )}
      {line}
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
          activity={removing}
          onClose={() => setRemoving(null)}
          onRemoved={(announcement) => {
            setRemoving(null);
            say(announcement);
          }}
        />
      )}
    </>
  );
}

interface RemoveDialogProps {
  activity: Activity;
  onClose: () => void;
  onRemoved: (announcement: string) => void;
}

/** Asks for confirmation before an activity is removed. */
function RemoveDialog({ activity, onClose, onRemoved }: RemoveDialogProps) {
  const [remove] = useRemoveActivityMutation();
  return (
    <Removal
      heading={texts.removeQuestion}
      confirmLabel={texts.removeConfirm}
      item={activity}
      remove={({ id, child_id, modified_at, created_at }) =>
        remove({ id, childId: child_id, based_on: modified_at ?? created_at })
      }
      onRemoved={() => onRemoved(texts.removed(activity.activity))}
      onClose={onClose}
    >
      {({ start_time, activity: name, text }) => (
        <>
          {start_time} {name} <bdi>{text}</bdi>
        </>
      )}
    </Removal>
  );
}
