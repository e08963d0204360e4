import { useEffect, useReducer, type ReactNode } from 'react';
import { Button, Dialog, useCloseGuard } from '@groepsapp/kernel/ui/base';
import { recordTexts } from './presenceTexts';

/** Told 1 by a form that gets unsaved input, and -1 when it has none any more. */
export type OnUnsaved = (change: 1 | -1) => void;

/** Whether any form of a dialog has unsaved input, and what its forms tell that to. */
export function useUnsaved(): [boolean, OnUnsaved] {
  const [forms, onUnsaved] = useReducer((sum: number, change: 1 | -1) => sum + change, 0);
  return [forms > 0, onUnsaved];
}

/** Tells the dialog of a form whether the form has unsaved input. */
export function useTellUnsaved(unsaved: boolean, onUnsaved: OnUnsaved): void {
  useEffect(() => {
    if (!unsaved) return undefined;
    onUnsaved(1);
    return () => onUnsaved(-1);
  }, [unsaved, onUnsaved]);
}

interface FormsDialogProps {
  heading: string;
  onClose: () => void;
  /** The forms, each of which tells whether it has unsaved input. */
  children: (onUnsaved: OnUnsaved) => ReactNode;
}

/** A dialog of forms that are saved one by one. It asks before input is lost. */
export function FormsDialog({ heading, onClose, children }: FormsDialogProps) {
  const [unsaved, onUnsaved] = useUnsaved();
  const { close, question } = useCloseGuard(unsaved, onClose);
  const actions = (
    <Button kind="primary" onClick={close}>
      {recordTexts.close}
    </Button>
  );
  return (
    <>
      <Dialog heading={heading} onClose={close} actions={actions}>
        {children(onUnsaved)}
      </Dialog>
      {question}
    </>
  );
}
