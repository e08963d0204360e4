import styles from './CategoryHeading.module.css';
import { ColorDot } from './ColorDot';

export interface CategoryHeadingProps {
  name: string;
  /** The colour of a development area; parts that are no area have none. */
  color?: string;
}

/** The heading of a development area, or of a part that stands among the areas. */
export function CategoryHeading({ name, color }: CategoryHeadingProps) {
  return (
    <h2 className={styles.heading}>
      {color !== undefined && <ColorDot color={color} />}
      {name}
    </h2>
  );
}
