import { useState, useSyncExternalStore } from 'react';
import { useTopic } from '@groepsapp/kernel';
import { Button } from '@groepsapp/kernel/ui/base';
import { BottomBar } from './BottomBar';
import { useServices } from '../services/ServicesContext';
import { renewPage } from '../updates/renewPage';

const texts = {
  offers: {
    newer: 'Nieuwe versie beschikbaar',
    withdrawn: 'Een onderdeel is niet meer beschikbaar',
  },
  renew: 'Nu vernieuwen',
  later: 'Later',
} as const;

/** Offers a reload when it would bring or take something. Hidden while offline, when a reload would not bring them. */
export function UpdateNotice() {
  const { updates } = useServices();
  const offered = useSyncExternalStore(updates.subscribe, updates.getSnapshot);
  const { online } = useTopic('connectivity');
  return offered && online ? <Offer text={texts.offers[offered]} onLater={updates.dismiss} /> : null;
}

/** The offer. With unsaved input the browser asks before the reload; when the user stays, the offer stays too. */
function Offer({ text, onLater }: { text: string; onLater: () => void }) {
  const [busy, setBusy] = useState(false);

  function renew() {
    setBusy(true);
    void renewPage().then(() => setBusy(false));
  }

  return (
    <BottomBar icon="update" role="status" text={text}>
      <Button kind="primary" busy={busy} onClick={renew}>
        {texts.renew}
      </Button>
      <Button kind="quiet" onClick={onLater}>
        {texts.later}
      </Button>
    </BottomBar>
  );
}
