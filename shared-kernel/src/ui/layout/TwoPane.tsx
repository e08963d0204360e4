import type { ReactNode } from 'react';
import { useHistoryStep } from '../../router/appHistory';
import { Button } from '../base/Button';
import { layoutTexts } from './layoutTexts';
import { useNarrow } from '../../react/useNarrow';
import { useSwap } from './useSwap';
import styles from './TwoPane.module.css';

interface TwoPaneProps {
  list: ReactNode;
  detail: ReactNode;
  /** On a narrow screen: whether the detail replaces the list. */
  detailOpen: boolean;
  /** On a narrow screen: asks for the list again. */
  onBack: () => void;
  /** The detail stands alone, whatever the width: what leads to the list stands elsewhere on the screen. */
  alone?: boolean;
  /** Both panes fill the height of the window, and scroll separately. */
  fill?: boolean;
}

/** A list on the left with the detail on the right; on a narrow screen one or the other, with Back from the detail to the list. */
export function TwoPane({ list, detail, detailOpen, onBack, alone = false, fill = false }: TwoPaneProps) {
  const narrow = useNarrow();
  const swaps = narrow && !alone;
  const showsList = !alone && (!narrow || !detailOpen);
  const showsDetail = !swaps || detailOpen;
  const { listRef, detailRef } = useSwap(swaps && detailOpen);
  useHistoryStep(detailOpen && !alone, onBack, 'place');

  return (
    <div className={`${styles.panes} ${fill ? styles.filling : ''} ${alone ? styles.alone : ''}`}>
      <div ref={listRef} className={styles.list} hidden={!showsList}>
        {list}
      </div>
      <div ref={detailRef} className={styles.detail} hidden={!showsDetail} tabIndex={-1}>
        {swaps && (
          <Button kind="quiet" icon="back" className={styles.back} onClick={onBack}>
            {layoutTexts.back}
          </Button>
        )}
        {detail}
      </div>
    </div>
  );
}
