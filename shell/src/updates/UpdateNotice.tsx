import { useState, useSyncExternalStore } from 'react';
import { useTopic } from '@groepsapp/kernel';
import { Button, Icon } from '@groepsapp/kernel/ui/base';
import { useServices } from '../services/ServicesContext';
import { renewPage } from './renewPage';
import { updateTexts as texts } from './updateTexts';
import styles from './UpdateNotice.module.css';

/** Offers to load the page anew when there is something new. Without network there is nothing to be had. */
export function UpdateNotice() {
  const { updates } = useServices();
  const offered = useSyncExternalStore(updates.subscribe, updates.getSnapshot);
  const { online } = useTopic('connectivity');
  return offered && online ? <Offer onLater={updates.dismiss} /> : null;
}

/**
 * Comes in from below and takes no room of what the user is pointing at. Where something half filled in would be
 * lost, the browser asks before it leaves the page; whoever stays finds the offer as it was.
 */
function Offer({ onLater }: { onLater: () => void }) {
  const [busy, setBusy] = useState(false);

  function renew() {
    setBusy(true);
    void renewPage().then(() => setBusy(false));
  }

  return (
    <div className={styles.offer}>
      <Icon name="update" />
      <p role="status" className={styles.text}>
        {texts.available}
      </p>
      <Button kind="primary" busy={busy} onClick={renew}>
        {texts.renew}
      </Button>
      <Button kind="quiet" onClick={onLater}>
        {texts.later}
      </Button>
    </div>
  );
}
