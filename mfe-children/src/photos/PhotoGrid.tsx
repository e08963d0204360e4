import { useState } from 'react';
import type { Photo } from '@groepsapp/kernel';
import { formatDayMonth } from '@groepsapp/kernel/dates';
import { Icon } from '@groepsapp/kernel/ui/base';
import { Thumbnail } from '@groepsapp/kernel/ui/data';
import { VirtualGrid } from '@groepsapp/kernel/ui/virtual';
import { photoName, PhotoPicture } from './PhotoPicture';
import styles from './PhotoGrid.module.css';

interface PhotoGridProps {
  photos: readonly Photo[];
  dated: boolean;
  selection: SelectedPhotos;
  onOpen: (photo: Photo) => void;
  onShares: (photo: Photo) => void;
}

/** Card width and thumbnail height of the specification; below the thumbnail is a row of avatars. */
const cardWidth = 225;
const pictureHeight = 150;
const avatarsHeight = 52;
const gap = 8;

/** Height of a card in px; the row of avatars grows with the user's letters. */
function cardHeight(): number {
  const letters = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return pictureHeight + avatarsHeight * (letters / 16) + gap;
}

/** The photos of the library, of which only those in sight are in the page. */
export function PhotoGrid({ photos, dated, selection, onOpen, onShares }: PhotoGridProps) {
  const { selecting } = selection;
  return (
    <VirtualGrid
      label="Alle foto's"
      items={photos}
      itemKey={({ id }) => id}
      minTileWidth={cardWidth}
      tileHeight={cardHeight()}
    >
      {(photo) => (
        <PhotoTile
          photo={photo}
          dated={dated}
          selected={selecting ? selection.isSelected(photo.id) : null}
          onPress={() => (selecting ? selection.toggle(photo.id) : onOpen(photo))}
          onShares={() => onShares(photo)}
        />
      )}
    </VirtualGrid>
  );
}

interface PhotoTileProps {
  photo: Photo;
  dated: boolean;
  /** Whether it is selected; `null` outside selection mode. */
  selected: boolean | null;
  onPress: () => void;
  onShares: () => void;
}

/** A photo of the library with those with whom it is shared. */
function PhotoTile({ photo, dated, selected, onPress, onShares }: PhotoTileProps) {
  const name = photoName(photo);
  return (
    <div className={styles.tile}>
      <button
        type="button"
        className={styles.picture}
        aria-label={selected === null ? name : `${name} kiezen`}
        aria-pressed={selected ?? undefined}
        onClick={onPress}
      >
        <PhotoPicture photo={photo} />
        {selected !== null && <span className={styles.mark}>{selected && <Icon name="check" />}</span>}
        {dated && (
          <span className={styles.day} aria-hidden="true">
            {formatDayMonth(photo.date)}
          </span>
        )}
      </button>
      {photo.shared.length === 0 ? (
        <p className={styles.notShared}>Niet gedeeld</p>
      ) : (
        <Shares shared={photo.shared} onOpen={onShares} />
      )}
    </div>
  );
}

function Shares({ shared, onOpen }: { shared: readonly number[]; onOpen: () => void }) {
  const { shown, more } = shownAvatars(shared);
  const label = `Gedeeld met ${shared.length} ${shared.length === 1 ? 'kind' : 'kinderen'}`;
  return (
    <button type="button" className={styles.shares} aria-label={label} onClick={onOpen}>
      <Icon name="groups" />
      {shown.map((childId) => (
        <Thumbnail key={childId} childId={childId} />
      ))}
      {more > 0 && <span className={styles.more} data-more={`+${more}`} />}
    </button>
  );
}

/** How many avatars are shown. */
const most = 5;

/**
 * The children shown below a photo that is shared with them (specification 2, point 2.5): up to five, or the first four
 * of more.
 * @returns `more` is the number of children left out
 */
export function shownAvatars(shared: readonly number[]): { shown: readonly number[]; more: number } {
  const shown = shared.length > most ? shared.slice(0, most - 1) : shared;
  return { shown, more: shared.length - shown.length };
}

export type SelectedPhotos = ReturnType<typeof useSelectedPhotos>;

/** Selection mode over the photos that are shown; a photo that is no longer shown is no longer selected. */
export function useSelectedPhotos(shown: readonly Photo[]) {
  const [ids, setIds] = useState<ReadonlySet<number> | null>(null);
  return {
    selecting: ids !== null,
    start: () => setIds(new Set()),
    /** Ends the selection mode and clears the selection. */
    stop: () => setIds(null),
    isSelected: (id: number) => ids?.has(id) ?? false,
    toggle(id: number) {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      setIds(next);
    },
    photos: ids === null ? [] : shown.filter(({ id }) => ids.has(id)),
  };
}
