import type { RosterChild } from '../../bus';
import { useChildSheet } from '../../slots';
import { ChildThumbnail } from '../data/Thumbnail';
import { feedbackTexts } from './feedbackTexts';
import styles from './feedback.module.css';

interface SheetPictureProps {
  child: RosterChild;
  size?: 'small' | 'medium';
}

/** The picture of a child of the chosen groups, which opens its sheet; only the picture where no area has a sheet. */
export function SheetPicture({ child, size = 'small' }: SheetPictureProps) {
  const showSheet = useChildSheet();
  if (!showSheet) return <ChildThumbnail child={child} size={size} />;
  return (
    <button
      type="button"
      className={`${styles.picture} ${styles[size] ?? ''}`}
      aria-label={feedbackTexts.todayOf(child.full_name)}
      onClick={() => showSheet(child.id)}
    >
      <ChildThumbnail child={child} size={size} />
    </button>
  );
}
