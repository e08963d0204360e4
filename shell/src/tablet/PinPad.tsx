import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '@groepsapp/kernel';
import { Alert, Icon, Loading } from '@groepsapp/kernel/ui/base';
import { baseTexts } from '../base/baseTexts';
import type { TabletService } from '../services/TabletService';
import { tabletTexts as texts } from './tabletTexts';
import type { Colleague } from './colleague';
import styles from './WhoDialog.module.css';

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** Asks for the code of a colleague. The last digit sends it. */
export function PinPad({ colleague, service }: { colleague: Colleague; service: TabletService }) {
  const { employee_id, name } = colleague;
  const digits = colleague.pin_digits ?? 4;
  const [pin, setPin] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function send(whole: string) {
    setBusy(true);
    try {
      await service.unlock({ employee_id, pin: whole });
      service.done();
    } catch (error) {
      setProblem(error instanceof ApiError ? error.userMessage : baseTexts.unreachable);
      setPin('');
      setBusy(false);
    }
  }

  function press(digit: string) {
    if (busy) return;
    const next = `${pin}${digit}`.slice(0, digits);
    setPin(next);
    setProblem(null);
    if (next.length === digits) void send(next);
  }

  const erase = () => setPin((entered) => entered.slice(0, -1));

  /** A keyboard works too, wherever the focus is. */
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (/^\d$/.test(event.key)) press(event.key);
    else if (event.key === 'Backspace') erase();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);

  return (
    <div className={styles.pad} role="group" aria-label={texts.pinOf(name)}>
      <p className={styles.dots} role="status" aria-label={texts.digitsEntered(pin.length)}>
        {Array.from({ length: digits }, (_, at) => (
          <span key={at} className={at < pin.length ? styles.filled : styles.dot} />
        ))}
      </p>
      {problem !== null && (
        <div className={styles.problem}>
          <Alert kind="error">{problem}</Alert>
        </div>
      )}
      <div className={styles.keys}>
        {keys.map((digit) => (
          <Key key={digit} digit={digit} onPress={press} />
        ))}
        <span>{busy && <Loading text="" />}</span>
        <Key digit="0" onPress={press} />
        <button type="button" className={styles.key} aria-label={texts.erase} onClick={erase}>
          <Icon name="back" />
        </button>
      </div>
    </div>
  );
}

function Key({ digit, onPress }: { digit: string; onPress: (digit: string) => void }) {
  return (
    <button type="button" className={styles.key} onClick={() => onPress(digit)}>
      {digit}
    </button>
  );
}
