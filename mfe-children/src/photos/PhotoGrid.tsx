import type { Photo } from '@groepsapp/kernel';
import { VirtualGrid } from '@groepsapp/kernel/ui/virtual';
import { PhotoTile } from './PhotoTile';
import { photoTexts } from './photosTexts';
import type { SelectedPhotos } from './useSelectedPhotos';

export interface PhotoGridProps {
  photos: readonly Photo[];
  /** Shows the day of each photo. */
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
      label={photoTexts.library}
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
