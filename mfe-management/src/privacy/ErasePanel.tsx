import { useState } from 'react';
import { Alert, Button } from '@groepsapp/kernel/ui/desk';
import { EraseDialog } from './EraseDialog';
import { PersonTable } from './PersonTable';
import type { Person } from './privacyApi';
import { privacyTexts } from './privacyTexts';

const { erase: texts, tabs } = privacyTexts;

/** Erases somebody, after a look at what goes. */
export function ErasePanel() {
  const [person, setPerson] = useState<Person | null>(null);
  const [isDone, setDone] = useState(false);
  return (
    <>
      <p>{texts.intro}</p>
      <div role="status">{isDone && <Alert type="success" title={texts.done} />}</div>
      <PersonTable
        label={tabs.erase}
        action={(one) => (
          <Button
            danger
            aria-label={texts.openOf(one.name)}
            onClick={() => {
              setDone(false);
              setPerson(one);
            }}
          >
            {texts.open}
          </Button>
        )}
      />
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
