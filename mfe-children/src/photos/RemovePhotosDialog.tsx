import type { Photo } from '@groepsapp/kernel';
import { Alert, ConfirmDialog } from '@groepsapp/kernel/ui/base';
import { ProgressBar } from '@groepsapp/kernel/ui/feedback';
import { useDeletePhotoMutation } from './photosApi';
import { photoTexts } from './photosTexts';
import { useBulk } from './useBulk';

export interface PhotosDialogProps {
  photos: readonly Photo[];
  /** All photos were changed. */
  onDone: () => void;
  onClose: () => void;
}

/** Asks for confirmation before photos are deleted. */
export function RemovePhotosDialog({ photos, onDone, onClose }: PhotosDialogProps) {
  const texts = photoTexts.removeDialog;
  const [remove] = useDeletePhotoMutation();
  const bulk = useBulk(({ id }, place) => remove({ id, ...place }), texts.failed);

  return (
    <ConfirmDialog
      heading={texts.heading}
      confirmLabel={photoTexts.remove}
      danger
      busy={bulk.percent !== null}
      onConfirm={() => void bulk.run(photos).then((all) => all && onDone())}
      onCancel={onClose}
    >
      {texts.explanation(photos.length)}
      {bulk.percent !== null && <ProgressBar label={texts.progress} percent={bulk.percent} />}
      {bulk.problem !== null && <Alert kind="error">{bulk.problem}</Alert>}
    </ConfirmDialog>
  );
}
