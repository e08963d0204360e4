import { useState } from 'react';
import { useKernel, type ResultPhoto } from '@groepsapp/kernel';
import { RemoveDialog } from '@groepsapp/kernel/changes';
import { keysByContent } from '@groepsapp/kernel/store';
import { Alert, Button } from '@groepsapp/kernel/ui/base';
import { ImageViewer } from '@groepsapp/kernel/ui/images';
import { FilePicker, UploadList, useUploads } from '@groepsapp/kernel/ui/upload';
import styles from './CategoryPhotos.module.css';
import { LibraryDialog, type Media } from './LibraryDialog';
import { useAddResultPhotosMutation, useDeleteResultPhotoMutation } from './photosApi';
import { photosTexts as texts } from './photosTexts';
import { photoSender, pictureKinds, type PhotoPlace } from './sendPhoto';

export interface CategoryPhotosProps {
  place: PhotoPlace;
  photos: readonly ResultPhoto[];
  /** The form of the result is final. */
  readOnly: boolean;
}

/** The photos of one area of a saved result: see, upload, add from the library of the child, delete. */
export function CategoryPhotos({ place, photos, readOnly }: CategoryPhotosProps) {
  const { imageUrl } = useKernel();
  const { name } = place.category;
  const [viewed, setViewed] = useState<number | null>(null);
  const [choosing, setChoosing] = useState(false);
  const [removing, setRemoving] = useState<ResultPhoto | null>(null);
  if (readOnly && photos.length === 0) return null;
  return (
    <section className={styles.photos} aria-label={texts.photosOf(name)}>
      <h3 className={styles.heading}>{texts.heading}</h3>
      {photos.length > 0 && (
        <ul className={styles.list}>
          {photos.map((photo, index) => (
            <li key={photo.id} className={styles.item}>
              <button
                type="button"
                className={styles.tile}
                aria-label={texts.photo(name, index + 1)}
                onClick={() => setViewed(index)}
              >
                <img src={imageUrl(photo.src) ?? ''} alt="" height={150} decoding="async" className={styles.picture} />
              </button>
              {!readOnly && (
                <Button
                  kind="quiet"
                  icon="remove"
                  aria-label={texts.remove(name, index + 1)}
                  onClick={() => setRemoving(photo)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {!readOnly && (
        <div className={styles.actions}>
          <PhotoUpload place={place} />
          <Button icon="photos" aria-label={texts.addTo(name)} onClick={() => setChoosing(true)}>
            {texts.add}
          </Button>
        </div>
      )}
      {viewed !== null && photos[viewed] !== undefined && (
        <ImageViewer
          images={photos.map(({ id, link_viewer }, index) => ({
            id,
            src: imageUrl(link_viewer) ?? '',
            alt: texts.photo(name, index + 1),
          }))}
          index={viewed}
          onIndexChange={setViewed}
          onClose={() => setViewed(null)}
        />
      )}
      {choosing && <AddFromLibrary place={place} onClose={() => setChoosing(false)} />}
      {removing && <RemovePhoto place={place} photo={removing} onClose={() => setRemoving(null)} />}
    </section>
  );
}

interface RemovePhotoProps {
  place: PhotoPlace;
  photo: ResultPhoto;
  onClose: () => void;
}

function RemovePhoto({ place, photo, onClose }: RemovePhotoProps) {
  const [remove] = useDeleteResultPhotoMutation();
  const { idResult, idList, childId } = place;
  return (
    <RemoveDialog
      heading={texts.removeHeading}
      confirmLabel={texts.removeConfirm}
      failed={texts.removeFailed}
      item={photo}
      remove={({ id }) => remove({ idPhoto: id, idResult, idList, childId })}
      onRemoved={onClose}
      onClose={onClose}
    >
      {() => <p>{texts.removeBody}</p>}
    </RemoveDialog>
  );
}

/** Adds photos from the device: one call for each, with its progress. A retry is sent under the same key. */
function PhotoUpload({ place }: { place: PhotoPlace }) {
  const kernel = useKernel();
  const [send] = useState(() => photoSender(kernel, () => place));
  const uploads = useUploads(send);

  function choose(files: readonly File[]) {
    uploads.add(files);
    uploads.start();
  }

  const unfinished = uploads.items.some(({ state }) => state !== 'done');
  return (
    <div className={styles.upload} role="group" aria-label={texts.uploadTo(place.category.name)}>
      <FilePicker label={texts.upload} accept={pictureKinds} multiple onFiles={choose} />
      {uploads.items.some(({ state }) => state === 'failed') && <Alert kind="error">{texts.uploadFailed}</Alert>}
      {unfinished && <UploadList uploads={uploads} />}
    </div>
  );
}

/** Adds copies of photos of the library to an area of a saved result. */
function AddFromLibrary({ place, onClose }: { place: PhotoPlace; onClose: () => void }) {
  const { idResult, idList, childId, category } = place;
  const [add] = useAddResultPhotosMutation();
  const [keyOf] = useState(keysByContent);

  function choose(media: Media) {
    const photos = media.map(({ id }) => id);
    return add({ photos, idCategory: category.id, idResult, idList, childId, key: keyOf(photos.join()) });
  }

  return (
    <LibraryDialog
      question={{ idResult, idChild: childId, idCategory: category.id }}
      onChoose={choose}
      onClose={onClose}
    />
  );
}
