import styles from './CategoryHeading.module.css';

interface CategoryHeadingProps {
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

/** A dot in a colour. What the colour means always stands beside it in words. */
export function ColorDot({ color }: { color: string }) {
  return (
    <svg className={styles.dot} viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r="7" fill={color} />
    </svg>
  );
}
