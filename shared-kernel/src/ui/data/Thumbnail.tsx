import { useRef, useState } from 'react';
import type { Child } from '@groepsapp/contract';
import { firstCharacters } from '@groepsapp/contract/texts';
import { lazily } from '../../async/lazily';
import { useKernel } from '../../react';
import { useSourceNearScreen } from './useNearScreen';
import { useChild } from './useRosterState';
import styles from './Thumbnail.module.css';

type Size = 'small' | 'medium' | 'large';

export interface ThumbnailProps {
  childId: number;
  /** `thumbnail` of an answer, for a child who may be in none of the chosen groups. */
  address?: string;
  /** Full name of such a child, for the initials. */
  name?: string;
  size?: Size;
}

const pixels = { small: 36, medium: 48, large: 88 };

/** The picture of a child of whom only the number is known. */
export function Thumbnail({ childId, address, name = '', size = 'small' }: ThumbnailProps) {
  const child = useChild(childId);
  if (child) return <ChildThumbnail child={child} size={size} />;
  const [first, ...others] = name.split(' ');
  return <Picture id={childId} names={[first, others.at(-1)]} address={address} size={size} />;
}

/** The picture of a given child: a list need not look each child up in the roster. */
export function ChildThumbnail({ child, size = 'small' }: { child: Child; size?: Size }) {
  const { id, first_name, last_name, thumbnail } = child;
  return <Picture id={id} names={[first_name, last_name]} address={thumbnail} size={size} />;
}

interface PictureProps {
  id: number;
  /** Their first letters are the initials. */
  names: readonly (string | undefined)[];
  /** Signed, so that it stays as it is until the photo changes and the browser asks for it once. */
  address: string | undefined;
  size: Size;
}

/**
 * A child's picture, or initials without one. It is decorative: the name is beside it. The initials are drawn by the
 * stylesheet, as text they would have to be said in the name of a button around them.
 */
function Picture({ id, names, address, size }: PictureProps) {
  const { imageUrl } = useKernel();
  const url = address === undefined ? null : imageUrl(address);

  return (
    <span
      className={`${styles.thumbnail} ${styles[size]}`}
      data-tint={childTint(id)}
      data-initials={initials(names)}
      aria-hidden="true"
    >
      {url !== null && <NearPicture key={url} url={url} size={size} />}
    </span>
  );
}

/** Over the initials once it is near the screen and has loaded. */
function NearPicture({ url, size }: { url: string; size: Size }) {
  const ref = useRef<HTMLImageElement>(null);
  useSourceNearScreen(ref, url);
  const [broken, setBroken] = useState(false);

  if (broken) return null;
  return (
    <img
      ref={ref}
      className={styles.picture}
      alt=""
      width={pixels[size]}
      height={pixels[size]}
      decoding="async"
      onError={() => setBroken(true)}
    />
  );
}

/** Number of background colours in the stylesheet. */
const tints = 8;

/** A child keeps its colour; the bits are mixed so that siblings, whose ids are neighbours, differ. */
function childTint(childId: number): number {
  return (Math.imul(childId, 2654435761) >>> 9) % tints;
}

function initials(names: PictureProps['names']): string {
  return names.map(firstLetter).join('').toLocaleUpperCase('nl');
}

const beforeLetters = lazily(() => /^[^\p{L}]+/u);

const hasCapital = (letter: string) => letter.toLowerCase() !== letter.toUpperCase();

/** Two letters that have capitals are recognised without expression and segmenter, which take a slow tablet 10 ms to prepare. */
function firstLetter(name = ''): string {
  const [first = '', second = ''] = name.normalize();
  if (hasCapital(first) && hasCapital(second)) return first;
  return firstCharacters(name.normalize().replace(beforeLetters(), ''), 1);
}
