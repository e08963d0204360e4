import { useEffect, useState } from 'react';
import { useKernel, useTopic } from '@groepsapp/kernel';
import { useNavigate } from '@groepsapp/kernel/router';
import { Alert, Button, UnsavedWork } from '@groepsapp/kernel/ui/base';
import { FilePicker, FilePicture, UploadList } from '@groepsapp/kernel/ui/upload';
import { telling } from '../../shared/useBanner';
import type { FormChild } from '../answers/AnswerCell';
import { answersTexts } from '../answers/answersTexts';
import observing from '../answers/ObservationForm.module.css';
import { LibraryDialog } from '../photos/LibraryDialog';
import { photosTexts } from '../photos/photosTexts';
import { pictureKinds, type PhotoPlace } from '../photos/sendPhoto';
import styles from './AnalyseScreen.module.css';
import { newPhotoTexts as texts, type LibraryPhoto, type NewPhotos } from './useNewPhotos';

interface CategoryNewPhotosProps {
  category: PhotoPlace['category'];
  children: readonly FormChild[];
  photos: NewPhotos;
}

/** Photos for one area of an observation that was not saved yet, of each child. */
export function CategoryNewPhotos({ category, children, photos }: CategoryNewPhotosProps) {
  const count = children.reduce((sum, { id }) => sum + photos.chosenFor(id, category.id).length, 0);
  return (
    <details className={observing.notes}>
      <summary>{texts.summary(category.name, count)}</summary>
      <div className={observing.cells}>
        {children.map((child) => (
          <ChildPhotos key={child.id} category={category} child={child} photos={photos} />
        ))}
      </div>
      {count > 0 && <p className={styles.later}>{"De foto's worden verstuurd zodra u opslaat."}</p>}
    </details>
  );
}

interface ChildPhotosProps extends Omit<CategoryNewPhotosProps, 'children'> {
  child: FormChild;
}

function ChildPhotos({ category, child, photos }: ChildPhotosProps) {
  const refused = useTopic('roster', ({ children }) => children.find(({ id }) => id === child.id)?.photo_allowed === 0);
  const name = `Foto's bij ${category.name} – ${child.full_name}`;
  return (
    <div className={observing.cell} role="group" aria-label={name}>
      <span className={observing.childName}>{child.name}</span>
      {refused ? (
        <p className={styles.later}>{"Geen toestemming voor foto's"}</p>
      ) : (
        <Choose category={category} child={child} photos={photos} />
      )}
      <ul className={styles.list}>
        {photos.chosenFor(child.id, category.id).map(({ id, file }, index) => (
          <li key={id} className={styles.item}>
            <Picture file={file} library={photos.libraryPhoto(file)} />
            <Button
              kind="quiet"
              icon="remove"
              aria-label={`Foto ${index + 1} bij ${category.name} – ${child.full_name} weghalen`}
              onClick={() => photos.uploads.remove(id)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Photos of this device, or photos of the library that are shared with the carers of the child. */
function Choose({ category, child, photos }: ChildPhotosProps) {
  const [choosing, setChoosing] = useState(false);
  const place = { childId: child.id, category };
  const chosen = photos.chosenFor(child.id, category.id).flatMap(({ file }) => photos.libraryPhoto(file)?.id ?? []);
  return (
    <div className={styles.choose}>
      <FilePicker
        label="Foto's kiezen"
        accept={pictureKinds}
        multiple
        onFiles={(files) => photos.choose(place, files)}
      />
      <Button
        icon="photos"
        aria-label={`Foto's toevoegen uit de fotobibliotheek bij ${category.name} – ${child.full_name}`}
        onClick={() => setChoosing(true)}
      >
        {photosTexts.add}
      </Button>
      {choosing && (
        <LibraryDialog
          question={{ idChild: child.id, idCategory: category.id }}
          without={chosen}
          onChoose={async (media) => ({ data: photos.chooseFromLibrary(place, media) })}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}

function Picture({ file, library }: { file: File; library: LibraryPhoto | undefined }) {
  const { imageUrl } = useKernel();
  if (library === undefined) return <FilePicture file={file} className={styles.picture} />;
  return <img src={imageUrl(library.src) ?? ''} alt="" decoding="async" className={styles.picture} />;
}

/** The observation was saved; its photos are on their way. When all have arrived the results are shown. */
export function SendingPhotos({ photos }: { photos: NewPhotos }) {
  const { uploads, unfinished } = photos;
  const navigate = useNavigate();
  const failed = uploads.items.some(({ state }) => state === 'failed');
  useEffect(() => {
    if (!unfinished) void navigate('/childtrackingsystem/results', telling(answersTexts.saved));
  }, [unfinished, navigate]);

  return (
    <div className={styles.sending}>
      <UnsavedWork dirty={unfinished} />
      {failed ? (
        <>
          <Alert kind="error">{photosTexts.uploadFailed}</Alert>
          <p>{"De observatie is opgeslagen, maar niet alle foto's zijn verstuurd."}</p>
        </>
      ) : (
        <p role="status">{"De foto's worden verstuurd."}</p>
      )}
      <UploadList uploads={uploads} />
      {failed && !uploads.busy && <Button onClick={uploads.clear}>{"Verder zonder deze foto's"}</Button>}
    </div>
  );
}
