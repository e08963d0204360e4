import { useState } from 'react';
import type { Photo } from '@groepsapp/kernel';
import { AsyncContent } from '@groepsapp/kernel/ui/data';
import { DateRangeSelect } from '@groepsapp/kernel/ui/dates';
import { areaStore } from '../store';
import { BrowseActions } from './BrowseActions';
import { LibraryPage } from './LibraryPage';
import { periods, useLibraryDay, useLibraryGroups } from './libraryDay';
import { PhotoGrid } from './PhotoGrid';
import { usePhotosOfGroupsQuery } from './photosApi';
import { photoTexts } from './photosTexts';
import { PhotoViewer } from './PhotoViewer';
import { SharedWithDialog } from './SharedWithDialog';
import { useSelectedPhotos } from './useSelectedPhotos';
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
        <AsyncContent state={{ ...state, currentData: state.currentData && shown }} empty={photoTexts.empty} lines={6}>
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

export default areaStore.withStore(PhotosBrowseScreen);
