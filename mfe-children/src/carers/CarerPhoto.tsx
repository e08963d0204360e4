import { useState } from 'react';
import { useKernel, type Carer } from '@groepsapp/kernel';
import { ImageViewer } from '@groepsapp/kernel/ui/images';
import { carersTexts } from './carersTexts';
import styles from './CarersTab.module.css';

export interface CarerPhotoProps {
  photo: NonNullable<Carer['photo']>;
  name: string;
}

/** The photo of a carer, to recognise who comes for the child; a touch enlarges it. */
export function CarerPhoto({ photo, name }: CarerPhotoProps) {
  const { imageUrl } = useKernel();
  const [isOpen, setIsOpen] = useState(false);
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const url = imageUrl(photo.thumbnail);
  if (url === null || url === brokenUrl) return null;
  const label = carersTexts.photoOf(name);
  return (
    <>
      <button type="button" className={styles.photo} aria-label={label} onClick={() => setIsOpen(true)}>
        <img src={url} alt="" width={96} height={96} decoding="async" onError={() => setBrokenUrl(url)} />
      </button>
      {isOpen && (
        <ImageViewer
          images={[{ id: 1, src: imageUrl(photo.viewer) ?? '', alt: label, caption: name }]}
          index={0}
          onIndexChange={() => {}}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
