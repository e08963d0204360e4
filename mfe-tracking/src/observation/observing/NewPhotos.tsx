import { useState } from 'react';
import { useKernel, useTopic } from '@groepsapp/kernel';
import { Button } from '@groepsapp/kernel/ui/base';
import { FilePicker, FilePicture } from '@groepsapp/kernel/ui/upload';
import { LibraryDialog } from '../saved-result/LibraryDialog';
import type { PhotoPlace } from '../saved-result/photoPlace';
import { photoTexts } from '../saved-result/photoTexts';
import { pictureKinds } from '../saved-result/sendPhoto';
import type { FormChild } from './AnswerCell';
import { newPhotoTexts as texts } from './newPhotoTexts';
import styles from './newPhotos.module.css';
import observing from './observing.module.css';
import type { LibraryPhoto, NewPhotos } from './useNewPhotos';

export interface CategoryNewPhotosProps {
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
      {count > 0 && <p className={styles.later}>{texts.later}</p>}
    </details>
  );
}

interface ChildPhotosProps extends Omit<CategoryNewPhotosProps, 'children'> {
  child: FormChild;
}

function ChildPhotos({ category, child, photos }: ChildPhotosProps) {
  const refused = useTopic('roster', ({ children }) => children.find(({ id }) => id === child.id)?.photo_allowed === 0);
  const name = texts.chooseFor(category.name, child.full_name);
  return (
    <div className={observing.cell} role="group" aria-label={name}>
      <span className={observing.childName}>{child.name}</span>
      {refused ? (
        <p className={styles.later}>{texts.notAllowed}</p>
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
              aria-label={texts.remove(category.name, child.full_name, index + 1)}
              onClick={() => photos.uploads.remove(id)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Photos of this device, or those of the library that are shared with the carers of the child. */
function Choose({ category, child, photos }: ChildPhotosProps) {
  const [choosing, setChoosing] = useState(false);
  const place = { childId: child.id, category };
  const chosen = photos.chosenFor(child.id, category.id).flatMap(({ file }) => photos.libraryPhoto(file)?.id ?? []);
  return (
    <div className={styles.choose}>
      <FilePicker
        label={texts.choose}
        accept={pictureKinds}
        multiple
        onFiles={(files) => photos.choose(place, files)}
      />
      <Button
        icon="photos"
        aria-label={texts.libraryFor(category.name, child.full_name)}
        onClick={() => setChoosing(true)}
      >
        {photoTexts.add}
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
