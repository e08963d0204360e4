import { useId, useState } from 'react';
import { useTopic } from '@groepsapp/kernel';
import { Icon } from '@groepsapp/kernel/ui/base';
import { layoutTexts as texts } from './layoutTexts';
import styles from './NetworkBanner.module.css';

/**
 * Says that there is no network, as long as there is none. It comes in from below and takes no room of what the
 * user is pointing at; folded up it takes hardly any.
 */
export function NetworkBanner() {
  const { online } = useTopic('connectivity');
  return online ? null : <Offline />;
}

function Offline() {
  const id = useId();
  const [folded, setFolded] = useState(false);
  return (
    <div className={`${styles.banner} ${folded ? styles.folded : ''}`}>
      <Icon name="unavailable" />
      <p id={id} role="alert" className={styles.text}>
        {folded ? texts.networkShort : texts.network}
      </p>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={!folded}
        aria-controls={id}
        aria-label={folded ? texts.networkMore : texts.networkLess}
        onClick={() => setFolded(!folded)}
      >
        <Icon name={folded ? 'up' : 'down'} />
      </button>
    </div>
  );
}
