import { useState } from 'react';
import { useTopic, type Photo } from '@groepsapp/kernel';
import { Alert, Button, ConfirmDialog, Dialog } from '@groepsapp/kernel/ui/base';
import { AsyncContent, EmptyText, Thumbnail } from '@groepsapp/kernel/ui/data';
import { DateRangeSelect } from '@groepsapp/kernel/ui/dates';
import { ProgressBar } from '@groepsapp/kernel/ui/feedback';
import { areaStore } from '../store';
import { LibraryPage, periods, useLibraryDay, useLibraryGroups } from './LibraryPage';
import { PhotoGrid, useSelectedPhotos, type SelectedPhotos } from './PhotoGrid';
import { useDeletePhotoMutation, usePhotosOfGroupsQuery, useUnsharePhotoMutation } from './photosApi';
import { PhotoViewer } from './PhotoViewer';
import { ShareDialog } from './ShareDialog';
import { photosText } from './photosText';
import { useBulk, type PhotosDialogProps } from './useBulk';
import styles from './PhotosBrowseScreen.module.css';

const none: readonly Photo[] = [];

/** The screen '/photos/browse': the photos of the groups, by day, week or month. */
function PhotosBrowseScreen() {
  const { range, period, change } = useLibraryDay();
  const groups = useLibraryGroups();
  const [onlyUnshared, setOnlyUnshared] = useState(false);
  const [viewed, setViewed] = useState<number | null>(null);
  const [shownShares, setShownShares] = useState<number | null>(null);
  const state = usePhotosOfGroupsQuery({
    id_group: groups.map(({ id }) => id).join(','),
    date: range.from,
    up_to_date: range.to,
  });
  const all = state.currentData ?? none;
  const shown = onlyUnshared ? all.filter(({ shared }) => shared.length === 0) : all;
  const selection = useSelectedPhotos(shown);
  const ofShares = all.find(({ id }) => id === shownShares);

  return (
    <LibraryPage>
      <div className={styles.library}>
        <div className={styles.bar}>
          <DateRangeSelect periods={periods} period={period} range={range} onChange={change} />
          <BrowseActions
            selection={selection}
            onlyUnshared={onlyUnshared}
            onToggleUnshared={() => setOnlyUnshared(!onlyUnshared)}
          />
        </div>
        <AsyncContent state={{ ...state, currentData: state.currentData && shown }} empty="Geen foto's" lines={6}>
          {(photos) => (
            <div className={styles.grid}>
              <PhotoGrid
                photos={photos}
                dated={period !== 'day'}
                selection={selection}
                onOpen={({ id }) => setViewed(id)}
                onShares={({ id }) => setShownShares(id)}
              />
            </div>
          )}
        </AsyncContent>
      </div>
      <PhotoViewer photos={shown} photoId={viewed} onChange={setViewed} />
      {ofShares && <SharedWithDialog photo={ofShares} onClose={() => setShownShares(null)} />}
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

/** The dialog 'Foto gedeeld met': the children with whose carers a photo is shared, each with 'Ontkoppel'. */
function SharedWithDialog({ photo, onClose }: { photo: Photo; onClose: () => void }) {
  const { children } = useTopic('roster');
  const [unshare, { isLoading, error, originalArgs }] = useUnsharePhotoMutation();
  const nameOf = (id: number) => children.find((child) => child.id === id)?.full_name ?? 'Kind uit een andere groep';

  // Not found means that somebody else took it back already.
  const problem = error?.kind === 'not-found' ? undefined : error?.userMessage;
  return (
    <Dialog heading="Foto gedeeld met" onClose={onClose} actions={<Button onClick={onClose}>sluiten</Button>}>
      {problem !== undefined && <Alert kind="error">{problem}</Alert>}
      {photo.shared.length === 0 && <EmptyText>Deze foto is met niemand meer gedeeld.</EmptyText>}
      <ul>
        {photo.shared.map((childId) => (
          <li key={childId} className={styles.share}>
            <Thumbnail childId={childId} />
            <span className={styles.name}>{nameOf(childId)}</span>
            <Button
              aria-label={`Ontkoppel ${nameOf(childId)}`}
              busy={isLoading && originalArgs?.childId === childId}
              onClick={() => void unshare({ id: photo.id, childId, groupId: photo.id_group })}
            >
              Ontkoppel
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

export default areaStore.withStore(PhotosBrowseScreen);
