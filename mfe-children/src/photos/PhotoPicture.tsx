import { useState } from 'react';
import { useKernel, type Photo } from '@groepsapp/kernel';
import { Icon } from '@groepsapp/kernel/ui/base';
import { photoTexts } from './photoTexts';
import styles from './PhotoPicture.module.css';

/** The small picture of a photo. Decoration: what it is called is said by the button around it. */
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
