import { useKernel, type Activity } from '@groepsapp/kernel';
import { RemoveDialog as Removal } from '@groepsapp/kernel/changes';
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
  const [remove] = useRemoveActivityMutation();

  function finish() {
    bus.emit('activities-changed', { childIds: [activity.child_id] });
    onRemoved(texts.removed(activity.activity));
  }

  return (
    <Removal
      heading={texts.removeQuestion}
      confirmLabel={texts.removeConfirm}
      item={activity}
      remove={({ id, modified_at, created_at }) => remove({ id, based_on: modified_at ?? created_at })}
      onRemoved={finish}
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
