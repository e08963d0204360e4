import { useId, useState, type ReactNode } from 'react';
import { useTopic } from '@groepsapp/kernel';
import { Button, Icon, type UiIconName } from '@groepsapp/kernel/ui/base';
import { useValue } from '../base/useValue';
import { useServices } from '../services/ServicesContext';
import { renewPage } from '../updates/renewPage';
import { layoutTexts } from './layoutTexts';
import { useMeasured } from './useMeasured';
import styles from './BottomBars.module.css';

interface BottomBarProps {
  icon: UiIconName;
  /** `alert` interrupts the screen reader and stands out; `status` waits. */
  role: 'alert' | 'status';
  text: string;
  textId?: string;
  /** Whether it is one line high. */
  folded?: boolean;
  children: ReactNode;
}

/** A bar that slides in at the bottom, over the content, so that nothing the user is about to touch moves. */
function BottomBar({ icon, role, text, textId, folded = false, children }: BottomBarProps) {
  return (
    <div
      ref={useMeasured<HTMLDivElement>('--ga-bars-height')}
      className={`${styles[role]} ${folded ? styles.folded : ''}`}
    >
      <Icon name={icon} />
      <p id={textId} role={role} className={styles.text}>
        {text}
      </p>
      {children}
    </div>
  );
}

/** Shown while the browser is offline; the user can fold it to one line. */
export function NetworkBanner() {
  const { online } = useTopic('connectivity');
  return online ? null : <Offline />;
}

function Offline() {
  const id = useId();
  const [folded, setFolded] = useState(false);
  const text = folded ? layoutTexts.networkShort : layoutTexts.network;
  return (
    <BottomBar icon="unavailable" role="alert" text={text} textId={id} folded={folded}>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={!folded}
        aria-controls={id}
        aria-label={folded ? layoutTexts.networkMore : layoutTexts.networkLess}
        onClick={() => setFolded(!folded)}
      >
        <Icon name={folded ? 'up' : 'down'} />
      </button>
    </BottomBar>
  );
}

const updateTexts = {
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
  const offered = useValue(updates.offer);
  const { online } = useTopic('connectivity');
  return offered && online ? (
    <Offer text={updateTexts.offers[offered]} onLater={() => updates.offer.next(null)} />
  ) : null;
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
        {updateTexts.renew}
      </Button>
      <Button kind="quiet" onClick={onLater}>
        {updateTexts.later}
      </Button>
    </BottomBar>
  );
}
