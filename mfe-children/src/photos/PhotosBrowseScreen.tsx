import { useState } from 'react';
import { Alert, Button, ConfirmDialog } from '@groepsapp/kernel/ui/base';
import { DateRangeSelect } from '@groepsapp/kernel/ui/dates';
import { ProgressBar } from '@groepsapp/kernel/ui/feedback';
import { areaStore } from '../store';
import { LibraryPage, periods, useLibraryDay } from './LibraryPage';
import { LibraryPhotos, useLibraryPhotos } from './LibraryPhotos';
import { useSelectedPhotos, type SelectedPhotos } from './PhotoGrid';
import { useDeletePhotoMutation } from './photosApi';
import { ShareDialog } from './ShareDialog';
import { photosText } from './photosText';
import { useBulk, type PhotosDialogProps } from './useBulk';
import styles from './PhotosBrowseScreen.module.css';

/** The screen '/photos/browse': the photos of the groups, by day, week or month. */
function PhotosBrowseScreen() {
  const { range, period, change } = useLibraryDay();
  const [onlyUnshared, setOnlyUnshared] = useState(false);
  const state = useLibraryPhotos(range);
  const all = state.currentData ?? [];
  const shown = onlyUnshared ? all.filter(({ shared }) => shared.length === 0) : all;
  const selection = useSelectedPhotos(shown);

  return (
    <LibraryPage>
      <div className={styles.bar}>
        <DateRangeSelect periods={periods} period={period} range={range} onChange={change} />
        <BrowseActions
          selection={selection}
          onlyUnshared={onlyUnshared}
          onToggleUnshared={() => setOnlyUnshared(!onlyUnshared)}
        />
      </div>
      <LibraryPhotos state={state} shown={shown} dated={period !== 'day'} selection={selection} />
    </LibraryPage>
  );
}

interface BrowseActionsProps {
  selection: SelectedPhotos;
  onlyUnshared: boolean;
  onToggleUnshared: () => void;
}

/** The buttons of the library: what is shown, selection mode, and what can be done with the selected photos. */
function BrowseActions({ selection, onlyUnshared, onToggleUnshared }: BrowseActionsProps) {
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
        {selecting && `${photosText(photos.length)} gekozen`}
      </p>
      {selecting ? (
        <>
          <Button kind="primary" disabled={photos.length === 0} onClick={() => setOpen('share')}>
            Delen
          </Button>
          <Button kind="danger" disabled={photos.length === 0} onClick={() => setOpen('remove')}>
            Verwijderen
          </Button>
          <Button onClick={selection.stop}>Annuleren</Button>
        </>
      ) : (
        <>
          <Button onClick={onToggleUnshared}>{onlyUnshared ? 'Toon alle' : 'Toon niet gedeeld'}</Button>
          <Button onClick={selection.start}>Selecteren</Button>
        </>
      )}
      {open === 'share' && <ShareDialog photos={photos} onDone={finish} onClose={close} />}
      {open === 'remove' && <RemovePhotosDialog photos={photos} onDone={finish} onClose={close} />}
    </div>
  );
}

const removeFailed = 'Er is een fout opgetreden tijdens het verwijderen, probeer opnieuw.';

/** Asks for confirmation before photos are deleted. */
function RemovePhotosDialog({ photos, onDone, onClose }: PhotosDialogProps) {
  const [remove] = useDeletePhotoMutation();
  const bulk = useBulk(({ id }, place) => remove({ id, ...place }), removeFailed);

  return (
    <ConfirmDialog
      heading="Weet je zeker dat je deze foto's wilt verwijderen?"
      confirmLabel="Verwijderen"
      danger
      busy={bulk.percent !== null}
      onConfirm={() => void bulk.run(photos).then((all) => all && onDone())}
      onCancel={onClose}
    >
      {photos.length === 1
        ? 'De foto is daarna ook niet meer te zien voor de ouders met wie hij is gedeeld.'
        : `De ${photosText(photos.length)} zijn daarna ook niet meer te zien voor de ouders met wie ze zijn gedeeld.`}
      {bulk.percent !== null && <ProgressBar label="Voortgang van het verwijderen" percent={bulk.percent} />}
      {bulk.problem !== null && <Alert kind="error">{bulk.problem}</Alert>}
    </ConfirmDialog>
  );
}

export default areaStore.withStore(PhotosBrowseScreen);
