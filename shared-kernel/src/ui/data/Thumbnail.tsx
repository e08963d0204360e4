import { useRef, useState } from 'react';
import type { Child } from '@groepsapp/contract';
import { useKernel } from '../../react';
import { useNearScreen } from './useNearScreen';
import { useChild } from './useRosterState';
import styles from './Thumbnail.module.css';

type Size = 'small' | 'medium' | 'large';

export interface ThumbnailProps {
  childId: number;
  /** `thumbnail` of an answer, for a child who may be in none of the chosen groups. */
  address?: string;
  size?: Size;
}

const pixels = { small: 36, medium: 48, large: 120 };

/** The picture of a child of whom only the number is known. */
export function Thumbnail({ childId, address, size = 'small' }: ThumbnailProps) {
  const child = useChild(childId);
  return <Picture child={child} address={child?.thumbnail ?? address} size={size} />;
}

/** The picture of a child that is at hand; lists draw it faster. */
export function ChildThumbnail({ child, size = 'small' }: { child: Child; size?: Size }) {
  return <Picture child={child} address={child.thumbnail} size={size} />;
}

interface PictureProps {
  child: Child | undefined;
  /** Signed, so that it stays as it is until the photo changes and the browser asks for it once. */
  address: string | undefined;
  size: Size;
}

/** A child's picture, or initials while there is none. Decoration: the name stands beside it. */
function Picture({ child, address, size }: PictureProps) {
  const { imageUrl } = useKernel();
  const url = address === undefined ? null : imageUrl(address);
  const ref = useRef<HTMLSpanElement>(null);
  const near = useNearScreen(ref);
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);

  return (
    <span ref={ref} className={`${styles.thumbnail} ${styles[size]}`} aria-hidden="true">
      {child && initials(child.first_name, child.last_name)}
      {near && url !== null && url !== brokenUrl && (
        <img
          className={styles.picture}
          src={url}
          alt=""
          width={pixels[size]}
          height={pixels[size]}
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
