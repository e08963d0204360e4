import { useState } from 'react';
import { Button } from '@groepsapp/kernel/ui/base';
import { Alert } from '@groepsapp/kernel/ui/desk';
import { RowButton } from '../table/RowButton';
import { MergeDialog } from './MergeDialog';
import { PersonTable } from './PersonTable';
import type { Person } from './privacyApi';
import { privacyTexts } from './privacyTexts';
import styles from './privacy.module.css';

const { merge: texts, tabs } = privacyTexts;

/** Two records of one person are picked, and merged after a look at what goes where. */
export function MergePanel() {
  const [picked, setPicked] = useState<readonly Person[]>([]);
  const [isOpen, setOpen] = useState(false);
  const [isDone, setDone] = useState(false);
  const [kept, gone] = picked;
  const isPicked = ({ kind, id }: Person) => picked.some((one) => one.kind === kind && one.id === id);
  function pick(person: Person) {
    setDone(false);
    if (isPicked(person)) setPicked(picked.filter((one) => one.id !== person.id));
    // A child and a carer are never one.
    else setPicked([...picked.filter(({ kind }) => kind === person.kind), person].slice(-2));
  }
  return (
    <>
      <p>{texts.intro}</p>
      <div role="status">
        {isDone && <Alert type="success" title={texts.done} />}
        {kept && <p>{texts.stays(kept.name)}</p>}
        {gone && <p>{texts.goes(gone.name)}</p>}
      </div>
      {kept && gone && (
        <div className={styles.acts}>
          <Button kind="primary" onClick={() => setOpen(true)}>
            {texts.look}
          </Button>
          <Button onClick={() => setPicked([gone, kept])}>{texts.swap}</Button>
        </div>
      )}
      <PersonTable
        label={tabs.merge}
        kinds={['child', 'carer']}
        action={(person) => {
          const chosen = isPicked(person);
          const label = chosen ? texts.picked : texts.pick;
          return (
            <RowButton
              aria-label={texts.of(label, person.name)}
              onClick={() => pick(person)}
              {...(chosen && { icon: 'check' })}
            >
              {label}
            </RowButton>
          );
        }}
      />
      {isOpen && kept && gone && (
        <MergeDialog
          kept={kept}
          gone={gone}
          onMerged={() => {
            setPicked([]);
            setDone(true);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
