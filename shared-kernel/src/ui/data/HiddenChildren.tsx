import type { Roster } from '../../bus';
import { useKernel, useTopic } from '../../react';
import { noFilter } from '../../roster/filter';
import { Button } from '../base/Button';
import { dataTexts } from './dataTexts';
import styles from './HiddenChildren.module.css';

const hiddenIn = ({ children, visible }: Roster) => children.length - visible.length;

interface HiddenChildrenProps {
  /** The number of children that the filter hides in this list; omitted: all that it hides. */
  count?: number | undefined;
}

/** Says at the end of a list how many children the filter of the top bar hides in it; nothing when none. */
export function HiddenChildren({ count }: HiddenChildrenProps) {
  const { bus } = useKernel();
  const ofFilter = useTopic('roster', hiddenIn);
  const hidden = count ?? ofFilter;
  if (hidden === 0) return null;
  return (
    <p className={styles.hidden}>
      {dataTexts.hidden(hidden)}
      <Button kind="quiet" onClick={() => bus.send('filterChildren', noFilter)}>
        {dataTexts.showHidden}
      </Button>
    </p>
  );
}
