import type { ResultAlert } from '@groepsapp/kernel';
import { Button, Dialog } from '@groepsapp/kernel/ui/base';
import { ColorDot } from '../../shared/ColorDot';
import styles from './results.module.css';
import { resultsTexts } from './resultsTexts';

/** Explains the colours of results in words. */
export function Legend({ legend, onClose }: { legend: readonly ResultAlert[]; onClose: () => void }) {
  return (
    <Dialog
      heading={resultsTexts.legend}
      onClose={onClose}
      actions={<Button onClick={onClose}>{resultsTexts.close}</Button>}
    >
      <p>{resultsTexts.legendIntro}</p>
      <ul className={styles.legend}>
        {legend.map(({ kind, color, description }) => (
          <li key={kind}>
            <ColorDot color={color} />
            {description}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
