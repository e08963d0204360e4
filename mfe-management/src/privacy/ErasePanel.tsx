import { useCallback, useState } from 'react';
import { Alert, Checkbox } from '@groepsapp/kernel/ui/desk';
import { RowButton } from '../table/RowButton';
import { EraseAll } from './EraseAll';
import { EraseDialog } from './EraseDialog';
import { PersonTable } from './PersonTable';
import type { Person } from './privacyApi';
import { privacyTexts } from './privacyTexts';
import styles from './privacy.module.css';

const { erase: texts, tabs } = privacyTexts;

/** Erases somebody, after a look at what goes. */
export function ErasePanel() {
  const [person, setPerson] = useState<Person | null>(null);
  const [isDone, setDone] = useState(false);
  const [isDue, setDue] = useState(false);
  const action = useCallback((one: Person) => {
    const open = () => {
      setDone(false);
      setPerson(one);
    };
    return (
      <RowButton aria-label={texts.openOf(one.name)} onClick={open}>
        {texts.open}
      </RowButton>
    );
  }, []);
  return (
    <>
      <p>{texts.intro}</p>
      <div role="status">{isDone && <Alert type="success" title={texts.done} />}</div>
      <p className={styles.choice}>
        <Checkbox checked={isDue} onChange={({ target }) => setDue(target.checked)}>
          {texts.due}
        </Checkbox>
      </p>
      <PersonTable label={tabs.erase} due={isDue} action={action}>
        {(people) => isDue && <EraseAll people={people} onErased={() => setDone(true)} />}
      </PersonTable>
      {person !== null && (
        <EraseDialog
          person={person}
          onErased={() => {
            setPerson(null);
            setDone(true);
          }}
          onClose={() => setPerson(null)}
        />
      )}
    </>
  );
}
