import { createContext, use, useEffect, useReducer } from 'react';
import { Button, Dialog, useCloseGuard, type DialogProps } from '@groepsapp/kernel/ui/base';
import { recordTexts } from './presenceTexts';

/** Told 1 by a form that gets unsaved input, and -1 when it has none any more. */
const Unsaved = createContext<(change: 1 | -1) => void>(() => undefined);

/** Tells the `FormsDialog` around a form whether the form has unsaved input. */
export function useTellUnsaved(unsaved: boolean): void {
  const tell = use(Unsaved);
  useEffect(() => {
    if (!unsaved) return undefined;
    tell(1);
    return () => tell(-1);
  }, [unsaved, tell]);
}

interface FormsDialogProps extends Omit<DialogProps, 'actions'> {
  /** The kind of its button 'Sluiten'. */
  closing?: 'primary' | 'default';
}

/** A dialog of forms that are saved one by one. It asks before input is lost. */
export function FormsDialog({ closing = 'primary', onClose, children, ...dialog }: FormsDialogProps) {
  const [forms, tell] = useReducer((sum: number, change: 1 | -1) => sum + change, 0);
  const { close, question } = useCloseGuard(forms > 0, onClose);
  const actions = (
    <Button kind={closing} onClick={close}>
      {recordTexts.close}
    </Button>
  );
  return (
    <>
      <Dialog {...dialog} onClose={close} actions={actions}>
        <Unsaved value={tell}>{children}</Unsaved>
      </Dialog>
      {question}
    </>
  );
}
