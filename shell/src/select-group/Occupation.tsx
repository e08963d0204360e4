import type { GroupOccupation } from '@groepsapp/contract';
import { Button } from '@groepsapp/kernel/ui/base';
import type { AsyncState } from '@groepsapp/kernel/ui/data';
import { baseTexts } from '../base/baseTexts';
import { selectGroupTexts as texts } from './selectGroupTexts';
import styles from './Occupation.module.css';

export interface OccupationProps {
  occupation: AsyncState<readonly GroupOccupation[]>;
}

/** The number of present and of expected children of a group; a skeleton while loading. */
export function OccupationNote({ groupId, occupation }: OccupationProps & { groupId: number }) {
  const { currentData, isFetching } = occupation;
  if (currentData === undefined) return isFetching && <span className={styles.awaited} />;
  const ofGroup = currentData.find(({ id_group }) => id_group === groupId);
  return ofGroup && texts.present(ofGroup.present, ofGroup.expected);
}

/** The message that the occupation could not be loaded; groups can still be chosen. */
export function OccupationFailed({ occupation: { error, isFetching, refetch } }: OccupationProps) {
  if (!error) return null;
  return (
    <div role="status" className={styles.failed}>
      <p>{texts.occupationFailed}</p>
      <Button kind="quiet" icon="refresh" busy={isFetching} onClick={() => void refetch()}>
        {baseTexts.retry}
      </Button>
    </div>
  );
}
