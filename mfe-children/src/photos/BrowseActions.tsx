import { useState } from 'react';
import { Button } from '@groepsapp/kernel/ui/base';
import { photoTexts } from './photosTexts';
import { RemovePhotosDialog } from './RemovePhotosDialog';
import { ShareDialog } from './ShareDialog';
import type { SelectedPhotos } from './useSelectedPhotos';
import styles from './BrowseActions.module.css';

export interface BrowseActionsProps {
  selection: SelectedPhotos;
  onlyUnshared: boolean;
  onToggleUnshared: () => void;
}

/** The buttons of the library: what is shown, selection mode, and what can be done with the selected photos. */
export function BrowseActions({ selection, onlyUnshared, onToggleUnshared }: BrowseActionsProps) {
  const [open, setOpen] = useState<'share' | 'remove' | null>(null);
  const { selecting, photos } = selection;
  const close = () => setOpen(null);
  const finish = () => {
    close();
    selection.stop();
  };

  return (
    <div className={styles.actions}>
      <p className={styles.count} role="status">
        {selecting && photoTexts.selected(photos.length)}
      </p>
      {selecting ? (
        <>
          <Button kind="primary" disabled={photos.length === 0} onClick={() => setOpen('share')}>
            {photoTexts.share}
          </Button>
          <Button kind="danger" disabled={photos.length === 0} onClick={() => setOpen('remove')}>
            {photoTexts.remove}
          </Button>
          <Button onClick={selection.stop}>{photoTexts.cancel}</Button>
        </>
      ) : (
        <>
          <Button onClick={onToggleUnshared}>{onlyUnshared ? photoTexts.showAll : photoTexts.showUnshared}</Button>
          <Button onClick={selection.start}>{photoTexts.select}</Button>
        </>
      )}
      {open === 'share' && <ShareDialog photos={photos} onDone={finish} onClose={close} />}
      {open === 'remove' && <RemovePhotosDialog photos={photos} onDone={finish} onClose={close} />}
    </div>
  );
}
