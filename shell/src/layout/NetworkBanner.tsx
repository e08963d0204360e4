import { useId, useState } from 'react';
import { useTopic } from '@groepsapp/kernel';
import { Icon } from '@groepsapp/kernel/ui/base';
import { BottomBar } from './BottomBar';
import { layoutTexts as texts } from './layoutTexts';
import styles from './NetworkBanner.module.css';

/** Shown while the browser is offline; the user can fold it to one line. */
export function NetworkBanner() {
  const { online } = useTopic('connectivity');
  return online ? null : <Offline />;
}

function Offline() {
  const id = useId();
  const [folded, setFolded] = useState(false);
  const text = folded ? texts.networkShort : texts.network;
  return (
    <BottomBar icon="unavailable" role="alert" text={text} textId={id} folded={folded}>
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
    </BottomBar>
  );
}
