import type { Collector } from '@groepsapp/contract';
import { useState } from 'react';
import { Slot } from '../slots';
import { baseTexts } from '../ui/base/baseTexts';
import { Button } from '../ui/base/Button';
import { Dialog } from '../ui/base/Dialog';
import { UnsavedWithin } from '../ui/base/unsavedWithin';
import { useCloseGuard } from '../ui/base/UnsavedWork';
import { presenceTexts as texts } from './rules/presenceTexts';

interface WhoCollectsProps {
  childId: number;
  /** The full name. */
  name: string;
  /** Signs the child out; without a collector when nobody was named. */
  onAnswer: (collector?: Collector) => void;
  onCancel: () => void;
}

/**
 * Asks who comes for a child before it is signed out. Nobody need be named, also when the area cannot be loaded; who is being
 * typed is not lost without a question.
 */
export function WhoCollects({ childId, name, onAnswer, onCancel }: WhoCollectsProps) {
  const [unsaved, setUnsaved] = useState(false);
  const { close, question } = useCloseGuard(unsaved, onCancel);
  const actions = (
    <>
      <Button onClick={close}>{baseTexts.cancel}</Button>
      {!unsaved && (
        <Button icon="ends" onClick={() => onAnswer()}>
          {texts.nameNobody}
        </Button>
      )}
    </>
  );
  return (
    <>
      <Dialog heading={texts.doSignOut(name)} actions={actions} onClose={close}>
        <UnsavedWithin value={setUnsaved}>
          <Slot name="collector" props={{ childId, onCollect: onAnswer }} />
        </UnsavedWithin>
      </Dialog>
      {question}
    </>
  );
}
