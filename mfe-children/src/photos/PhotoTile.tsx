import type { Photo } from '@groepsapp/kernel';
import { formatDayMonth } from '@groepsapp/kernel/dates';
import { Icon } from '@groepsapp/kernel/ui/base';
import { Thumbnail } from '@groepsapp/kernel/ui/data';
import { avatarsOf } from './avatars';
import { photoName } from './photoName';
import { PhotoPicture } from './PhotoPicture';
import { photoTexts } from './photosTexts';
import styles from './PhotoTile.module.css';

export interface PhotoTileProps {
  photo: Photo;
  /** Shows the day of the photo. */
  dated: boolean;
  /** Whether it is selected; `null` outside selection mode. */
  selected: boolean | null;
  onPress: () => void;
  onShares: () => void;
}

/** A photo of the library with those with whom it is shared. */
export function PhotoTile({ photo, dated, selected, onPress, onShares }: PhotoTileProps) {
  const name = photoName(photo);
  return (
    <div className={styles.tile}>
      <button
        type="button"
        className={styles.picture}
        aria-label={selected === null ? name : photoTexts.choose(name)}
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
        <p className={styles.notShared}>{photoTexts.notShared}</p>
      ) : (
        <Shares shared={photo.shared} onOpen={onShares} />
      )}
    </div>
  );
}

function Shares({ shared, onOpen }: { shared: readonly number[]; onOpen: () => void }) {
  const { shown, more } = avatarsOf(shared);
  return (
    <button type="button" className={styles.shares} aria-label={photoTexts.sharedWith(shared.length)} onClick={onOpen}>
      <Icon name="groups" />
      {shown.map((childId) => (
        <Thumbnail key={childId} childId={childId} />
      ))}
      {more > 0 && <span className={styles.more} data-more={`+${more}`} />}
    </button>
  );
}
