import { useKnownInstructions } from './useGroupInstructions';
import styles from './ImportantTitles.module.css';

/** The titles of the important instructions of a child, below its name in the list. */
export function ImportantTitles({ childId }: { childId: number }) {
  const important =
    useKnownInstructions()
      ?.of(childId)
      .filter(({ priority }) => priority === '1') ?? [];
  if (important.length === 0) return null;
  return (
    <span className={styles.titles}>
      {important.map(({ id, title }) => (
        <bdi key={id} className={styles.title}>
          {title}
        </bdi>
      ))}
    </span>
  );
}
