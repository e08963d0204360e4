import type { Collector } from '@groepsapp/contract';
import { Slot } from '../slots';
import { baseTexts } from '../ui/base/baseTexts';
import { Button } from '../ui/base/Button';
import { Dialog } from '../ui/base/Dialog';
import { presenceTexts as texts } from './rules/presenceTexts';

interface WhoCollectsProps {
  childId: number;
  /** The full name. */
  name: string;
  /** Signs the child out; without a collector when nobody was named. */
  onAnswer: (collector?: Collector) => void;
  onCancel: () => void;
}

/** Asks who comes for a child before it is signed out. Nobody need be named, also when the area cannot be loaded. */
export function WhoCollects({ childId, name, onAnswer, onCancel }: WhoCollectsProps) {
  const actions = (
    <>
      <Button onClick={onCancel}>{baseTexts.cancel}</Button>
      <Button icon="ends" onClick={() => onAnswer()}>
        {texts.nameNobody}
      </Button>
    </>
  );
  return (
    <Dialog heading={texts.doSignOut(name)} actions={actions} onClose={onCancel}>
      <Slot name="collector" props={{ childId, onCollect: onAnswer }} />
    </Dialog>
  );
}
