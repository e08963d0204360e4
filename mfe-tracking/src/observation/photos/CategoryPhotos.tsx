import { useState } from 'react';
import { useKernel, type ResultPhoto } from '@groepsapp/kernel';
import { RemoveDialog } from '@groepsapp/kernel/changes';
import { keysByContent } from '@groepsapp/kernel/store';
import { Alert, Button, UnsavedWork } from '@groepsapp/kernel/ui/base';
import { ImageViewer } from '@groepsapp/kernel/ui/images';
import { FilePicker, UploadList, useResizer, useUploads } from '@groepsapp/kernel/ui/upload';
import { ofChild } from '../../shared/ofChild';
import { areaStore } from '../../store';
import styles from './CategoryPhotos.module.css';
import { LibraryDialog, type Media } from './LibraryDialog';
import { photosTexts as texts } from './photosTexts';
import { photoSender, pictureKinds, type PhotoPlace } from './sendPhoto';

const { useAddResultPhotosMutation, useDeleteResultPhotoMutation } = areaStore.inject((build) => ({
  addResultPhotos: build.mutation(ofChild('v3 POST /ChildTrackingSystem/addPhoto', 'results-changed')),
  deleteResultPhoto: build.mutation(ofChild('v3 POST /ChildTrackingSystem/deletePhoto', 'results-changed')),
}));

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
    <section className={styles.photos} aria-label={`Foto's ${name}`}>
      <h3 className={styles.heading}>{"Foto's"}</h3>
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
                  aria-label={`Foto ${index + 1} ${name} verwijderen`}
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
          <Button
            icon="photos"
            aria-label={`Foto's toevoegen uit de fotobibliotheek bij ${name}`}
            onClick={() => setChoosing(true)}
          >
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

function RemovePhoto({ place, photo, onClose }: { place: PhotoPlace; photo: ResultPhoto; onClose: () => void }) {
  const [remove] = useDeleteResultPhotoMutation();
  const { idResult, idList, childId } = place;
  return (
    <RemoveDialog
      heading="Foto verwijderen?"
      confirmLabel="Verwijderen"
      failed="Er is een fout opgetreden tijdens het verwijderen van foto."
      item={photo}
      remove={({ id }) => remove({ idPhoto: id, idResult, idList, childId })}
      onClose={onClose}
    >
      {() => <p>De foto verdwijnt uit deze observatie. In de fotobibliotheek verandert niets.</p>}
    </RemoveDialog>
  );
}

/** Adds photos from the device: one call for each, with its progress. A retry is sent under the same key. */
function PhotoUpload({ place }: { place: PhotoPlace }) {
  const kernel = useKernel();
  const resizer = useResizer();
  const [send] = useState(() => photoSender(kernel, resizer, () => place));
  const uploads = useUploads(send);

  function choose(files: readonly File[]) {
    uploads.add(files);
    uploads.start();
  }

  const unfinished = uploads.items.some(({ state }) => state !== 'done');
  return (
    <div className={styles.upload} role="group" aria-label={`Foto's uploaden bij ${place.category.name}`}>
      <UnsavedWork dirty={unfinished} />
      <FilePicker label="Foto's uploaden" accept={pictureKinds} multiple onFiles={choose} />
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
