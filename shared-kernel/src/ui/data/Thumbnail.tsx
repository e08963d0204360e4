import { useState } from 'react';
import { useKernel } from '../../react';
import { useChild } from './useRosterState';
import styles from './Thumbnail.module.css';

export interface ThumbnailProps {
  childId: number;
  size?: 'small' | 'medium';
}

const pixels = { small: 36, medium: 48 };

/** A child's picture, or initials while there is none. Decoration: the name stands beside it. */
export function Thumbnail({ childId, size = 'small' }: ThumbnailProps) {
  const url = useKernel().thumbnailUrl(childId);
  const child = useChild(childId);
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);

  return (
    <span className={`${styles.thumbnail} ${styles[size]}`} aria-hidden="true">
      {child && initials(child.first_name, child.last_name)}
      {url !== null && url !== brokenUrl && (
        <img
          className={styles.picture}
          src={url}
          alt=""
          width={pixels[size]}
          height={pixels[size]}
          loading="lazy"
          decoding="async"
          onError={() => setBrokenUrl(url)}
        />
      )}
    </span>
  );
}

function initials(...names: string[]): string {
  return names.map((name) => Array.from(name.replace(/[^\p{L}]/gu, '')).at(0) ?? '').join('').toLocaleUpperCase('nl');
}
