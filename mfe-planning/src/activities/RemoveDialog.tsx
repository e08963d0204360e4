import { useKernel, type Activity } from '@groepsapp/kernel';
import { Alert, ConfirmDialog } from '@groepsapp/kernel/ui/base';
import { useRemoveActivityMutation } from './activitiesApi';
import { activitiesTexts as texts } from './activitiesTexts';

interface RemoveDialogProps {
  activity: Activity;
  onClose: () => void;
  onRemoved: (announcement: string) => void;
}

/** Asks for confirmation before an activity is removed. */
export function RemoveDialog({ activity, onClose, onRemoved }: RemoveDialogProps) {
  const { bus } = useKernel();
  const [remove, { isLoading, error }] = useRemoveActivityMutation();

  async function confirm() {
    const answer = await remove(activity.id);
    // Not found means that somebody else removed it already, which counts as success.
    const gone = answer.error && 'kind' in answer.error && answer.error.kind === 'not-found';
    if (answer.error && !gone) return;
    bus.emit('activities-changed', { childIds: [activity.child_id] });
    onRemoved(texts.removed(activity.activity));
  }

  return (
    <ConfirmDialog
      heading={texts.removeQuestion}
      confirmLabel={texts.removeConfirm}
      danger
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {activity.start_time} {activity.activity} <bdi>{activity.text}</bdi>
      {error && 'userMessage' in error && <Alert kind="error">{error.userMessage}</Alert>}
    </ConfirmDialog>
  );
}
