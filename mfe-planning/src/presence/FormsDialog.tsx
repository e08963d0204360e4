import { createContext, use, useCallback, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { Button, Dialog, Sheet, useCloseGuard, type DialogProps, type SheetProps } from '@groepsapp/kernel/ui/base';
import { recordTexts } from './presenceTexts';

type Drop = () => void;

/** Told by a form that it has unsaved input, and how to drop it; what it gives is called when it has none any more. */
const Unsaved = createContext<(drop: Drop) => () => void>(() => () => undefined);

const nothing = () => undefined;

/**
 * Tells the `FormsDialog`, `FormsSheet` or `Forms` around a form whether the form has unsaved input.
 * @param drop drops what is kept of it, when the user does so
 */
export function useTellUnsaved(unsaved: boolean, drop: Drop = nothing): void {
  const tell = use(Unsaved);
  const dropNow = useEffectEvent(drop);
  useEffect(() => (unsaved ? tell(() => dropNow()) : undefined), [unsaved, tell]);
}

/** Closing what holds forms that are saved one by one: it asks before input is lost. */
function useForms(onClose: () => void) {
  const [forms, setForms] = useState<readonly Drop[]>([]);
  const tell = useCallback((drop: Drop) => {
    setForms((known) => [...known, drop]);
    return () => setForms((known) => known.filter((other) => other !== drop));
  }, []);
  const guard = useCloseGuard(forms.length > 0, () => {
    forms.forEach((drop) => drop());
    onClose();
  });
  return { ...guard, tell };
}

interface FormsDialogProps extends Omit<DialogProps, 'actions'> {
  /** The kind of its button 'Sluiten'. */
  closing?: 'primary' | 'default';
}

/** A dialog of forms that are saved one by one. */
export function FormsDialog({ closing = 'primary', onClose, children, ...dialog }: FormsDialogProps) {
  const { close, question, tell } = useForms(onClose);
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

/** A sheet of forms that are saved one by one. */
export function FormsSheet({ onClose, children, ...sheet }: SheetProps) {
  const { close, question, tell } = useForms(onClose);
  return (
    <>
      <Sheet {...sheet} onClose={close}>
        <Unsaved value={tell}>{children}</Unsaved>
      </Sheet>
      {question}
    </>
  );
}

/** Forms that are saved one by one, in a dialog of the kernel. */
export function Forms({ children }: { children: ReactNode }) {
  const { question, tell } = useForms(nothing);
  return (
    <>
      <Unsaved value={tell}>{children}</Unsaved>
      {question}
    </>
  );
}
