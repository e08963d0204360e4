import { useEffect, useEffectEvent, useState } from 'react';
import { useTopic, type Photo } from '@groepsapp/kernel';
import type { DateRange } from '@groepsapp/kernel/dates';
import { Alert, Button, Dialog } from '@groepsapp/kernel/ui/base';
import { AsyncContent, Thumbnail, type AsyncState } from '@groepsapp/kernel/ui/data';
import { useLibraryGroups } from './LibraryPage';
import { PhotoGrid, type SelectedPhotos } from './PhotoGrid';
import { usePhotosOfGroupsQuery, useUnsharePhotoMutation } from './photosApi';
import { PhotoViewer } from './PhotoViewer';
import styles from './LibraryPhotos.module.css';

/** The photos of the groups in these days. */
export function useLibraryPhotos({ from, to }: DateRange) {
  const groups = useLibraryGroups();
  return usePhotosOfGroupsQuery({ id_group: groups.map(({ id }) => id).join(','), date: from, up_to_date: to });
}

interface LibraryPhotosProps {
  state: AsyncState<Photo[]>;
  /** Those of `state` that the screen shows. */
  shown: Photo[];
  /** Each with its day. */
  dated: boolean;
  selection: SelectedPhotos;
}

/** Photos of the library, that can be looked at, and with whom each is shared. */
export function LibraryPhotos({ state, shown, dated, selection }: LibraryPhotosProps) {
  const [viewed, setViewed] = useState<number | null>(null);
  const [shownShares, setShownShares] = useState<number | null>(null);
  const ofShares = state.currentData?.find(({ id }) => id === shownShares);
  return (
    <>
      <AsyncContent state={{ ...state, currentData: state.currentData && shown }} empty="Geen foto's" lines={6}>
        {(photos) => (
          <div className={styles.grid}>
            <PhotoGrid
              photos={photos}
              dated={dated}
              selection={selection}
              onOpen={({ id }) => setViewed(id)}
              onShares={({ id }) => setShownShares(id)}
            />
          </div>
        )}
      </AsyncContent>
      <PhotoViewer photos={shown} photoId={viewed} onChange={setViewed} />
      {ofShares && <SharedWithDialog photo={ofShares} onClose={() => setShownShares(null)} />}
    </>
  );
}

/** The dialog 'Foto gedeeld met': the children with whose carers a photo is shared, each with 'Ontkoppel'; it closes with the last. */
function SharedWithDialog({ photo, onClose }: { photo: Photo; onClose: () => void }) {
  const { children } = useTopic('roster');
  const [unshare, { isLoading, error, originalArgs }] = useUnsharePhotoMutation();
  const isShared = photo.shared.length > 0;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isShared) close();
  }, [isShared]);
  const childName = (id: number) => children.find((child) => child.id === id)?.full_name ?? 'Kind uit een andere groep';

  // Not found means that somebody else took it back already.
  const problem = error?.kind === 'not-found' ? undefined : error?.userMessage;
  return (
    <Dialog heading="Foto gedeeld met" onClose={onClose} actions={<Button onClick={onClose}>sluiten</Button>}>
      {problem !== undefined && <Alert kind="error">{problem}</Alert>}
      <ul>
        {photo.shared.map((childId) => (
          <li key={childId} className={styles.share}>
            <Thumbnail childId={childId} />
            <span className={styles.name}>{childName(childId)}</span>
            <Button
              aria-label={`Ontkoppel ${childName(childId)}`}
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
