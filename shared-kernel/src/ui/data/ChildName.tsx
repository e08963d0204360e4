import { useTopic } from '../../react';
import { dataTexts } from './dataTexts';
import { useChild } from './useRosterState';
import styles from './AsyncContent.module.css';

interface ChildNameProps {
  childId: number;
  /** The text for a child that is not in the chosen groups. */
  otherwise?: string | undefined;
}

/** The full name of a child of the chosen groups; a grey line as long as it is on its way. */
export function ChildName({ childId, otherwise = dataTexts.unknownChild }: ChildNameProps) {
  const child = useChild(childId);
  const { state, refreshedAt } = useTopic('roster');
  if (child) return child.full_name;
  const awaited = refreshedAt === null && state !== 'failed';
  if (!awaited) return otherwise;
  return (
    <span className={styles.awaited}>
      <span className="ga-visually-hidden">{dataTexts.loading}</span>
    </span>
  );
}
