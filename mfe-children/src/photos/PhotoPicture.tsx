import { useState } from 'react';
import { useKernel, type Photo } from '@groepsapp/kernel';
import { Icon } from '@groepsapp/kernel/ui/base';
import { photoTexts } from './photosTexts';
import styles from './PhotoPicture.module.css';

/** The thumbnail of a photo. It is decorative: the button around it has the name. */
export function PhotoPicture({ photo }: { photo: Photo }) {
  const url = useKernel().imageUrl(photo.src);
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  if (url === null || url === brokenUrl) {
    return (
      <span className={styles.broken}>
        <Icon name="photos" />
        {url !== null && photoTexts.unreadable}
      </span>
    );
  }
  return (
    <img
      className={styles.picture}
      src={url}
      alt=""
      width={225}
      height={150}
      decoding="async"
      onError={() => setBrokenUrl(url)}
    />
  );
}
