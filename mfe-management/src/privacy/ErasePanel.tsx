import { useState } from 'react';
import { Alert, Button } from '@groepsapp/kernel/ui/desk';
import { ChildTable, type PrivacyChild } from './ChildTable';
import { EraseDialog } from './EraseDialog';
import { privacyTexts } from './privacyTexts';

const { erase: texts, tabs } = privacyTexts;

/** Erases a child, after a look at what goes. */
export function ErasePanel() {
  const [child, setChild] = useState<PrivacyChild | null>(null);
  const [isDone, setDone] = useState(false);
  return (
    <>
      <p>{texts.intro}</p>
      <div role="status">{isDone && <Alert type="success" title={texts.done} />}</div>
      <ChildTable
        label={tabs.erase}
        action={(one) => (
          <Button
            danger
            aria-label={texts.openOf(one.name)}
            onClick={() => {
              setDone(false);
              setChild(one);
            }}
          >
            {texts.open}
          </Button>
        )}
      />
      {child !== null && (
        <EraseDialog
          child={child}
          onErased={() => {
            setChild(null);
            setDone(true);
          }}
          onClose={() => setChild(null)}
        />
      )}
    </>
  );
}
