import { useState } from 'react';
import { useTopic, type SettingsState } from '@groepsapp/kernel';
import { Alert, Button, ConfirmDialog } from '@groepsapp/kernel/ui/base';
import { ChildThumbnail } from '@groepsapp/kernel/ui/data';
import { useDeleteProfilePhotoMutation, useRotateProfilePhotoMutation } from './detailsApi';
import { useKnownChild } from './childApi';
import { detailsTexts } from './detailsTexts';
import { NewPhotoDialog } from './NewPhotoDialog';
import styles from './ProfilePhoto.module.css';

const isOn = ({ values }: SettingsState) => values['ipad_thumbnail_photo'] !== '0';

/** The profile photo of a child with what can be done with it, unless the setting says there are none. */
export function ProfilePhoto({ childId }: { childId: number }) {
  return useTopic('settings', isOn) ? <OfChild childId={childId} /> : null;
}

function OfChild({ childId }: { childId: number }) {
  const [open, setOpen] = useState<'new' | 'remove' | null>(null);
  const [rotate, rotating] = useRotateProfilePhotoMutation();
  const { photo } = detailsTexts;
  const child = useKnownChild(childId);
  const close = () => setOpen(null);

  return (
    <section aria-label={photo.heading} className={styles.photo}>
      {child && <ChildThumbnail child={child} size="large" />}
      <div className={styles.actions}>
        <Button icon="add" onClick={() => setOpen('new')}>
          {photo.add}
        </Button>
        <Button icon="refresh" busy={rotating.isLoading} onClick={() => void rotate(childId)}>
          {photo.rotate}
        </Button>
        <Button icon="remove" onClick={() => setOpen('remove')}>
          {photo.remove}
        </Button>
        {rotating.isError && (
          <Alert kind="error">{rotating.error?.kind === 'not-found' ? photo.none : photo.uploadFailed}</Alert>
        )}
      </div>
      {open === 'new' && <NewPhotoDialog childId={childId} onClose={close} />}
      {open === 'remove' && <RemovePhotoDialog childId={childId} onClose={close} />}
    </section>
  );
}

function RemovePhotoDialog({ childId, onClose }: { childId: number; onClose: () => void }) {
  const [remove, { isLoading, isError, data }] = useDeleteProfilePhotoMutation();
  const { photo } = detailsTexts;

  async function confirm() {
    const answer = await remove(childId);
    if (answer.data?.data.success) onClose();
  }

  return (
    <ConfirmDialog
      heading={photo.removeHeading}
      confirmLabel={photo.goOn}
      cancelLabel={photo.cancel}
      danger
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {photo.removeQuestion}
      {(isError || data?.data.success === false) && <Alert kind="error">{photo.removeFailed}</Alert>}
    </ConfirmDialog>
  );
}
