import { useState } from 'react';
import { useKernel, type Photo } from '@groepsapp/kernel';
import { formatDayMonth, formatTime } from '@groepsapp/kernel/dates';
import { Icon } from '@groepsapp/kernel/ui/base';
import styles from './PhotoPicture.module.css';

/** The thumbnail of a photo. It is decorative: the button around it has the name. */
export function PhotoPicture({ photo }: { photo: Photo }) {
  const url = useKernel().imageUrl(photo.src);
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  if (url === null || url === brokenUrl) {
    return (
      <span className={styles.broken}>
        <Icon name="photos" />
        {url !== null && 'Foto kan niet getoond worden'}
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

/** The accessible name of a photo: nobody has described its contents. */
export function photoName({ date, created_at }: Photo): string {
  return `Foto van ${formatDayMonth(date)} om ${formatTime(created_at)}`;
}
