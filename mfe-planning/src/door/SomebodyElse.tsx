import { useState } from 'react';
import type { Collector } from '@groepsapp/kernel';
import { Button, TextField } from '@groepsapp/kernel/ui/base';
import { useTellUnsaved, type OnUnsaved } from '../presence/useUnsaved';
import { doorTexts as texts } from './doorTexts';
import styles from './AtTheDoor.module.css';

interface SomebodyElseProps {
  onCollect: (collector: Collector) => void;
  onUnsaved: OnUnsaved;
}

const longest = 255;

/** Somebody who is not among the carers comes for the child: who, and how that was agreed. */
export function SomebodyElse({ onCollect, onUnsaved }: SomebodyElseProps) {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [agreed, setAgreed] = useState('');
  const [tried, setTried] = useState(false);
  const collector = { name: name.trim(), agreed: agreed.trim() };
  useTellUnsaved(open && collector.name + collector.agreed !== '', onUnsaved);
  if (!open) return <Button onClick={() => setOpen(true)}>{texts.other}</Button>;
  const problem = (value: string, text: string) => (tried && value === '' ? { error: text } : {});
  function save() {
    setTried(true);
    if (collector.name !== '' && collector.agreed !== '') onCollect(collector);
  }
  return (
    <div role="group" aria-label={texts.other} className={styles.other}>
      <TextField
        label={texts.name}
        value={name}
        maxLength={longest}
        onChange={setName}
        {...problem(collector.name, texts.noName)}
      />
      <TextField
        label={texts.agreed}
        value={agreed}
        maxLength={longest}
        onChange={setAgreed}
        {...problem(collector.agreed, texts.notAgreed)}
      />
      <div className={styles.buttons}>
        <Button onClick={() => setOpen(false)}>{texts.cancel}</Button>
        <Button kind="primary" icon="ends" onClick={save}>
          {texts.signOut}
        </Button>
      </div>
    </div>
  );
}
