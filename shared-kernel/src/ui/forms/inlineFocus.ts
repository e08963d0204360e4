import { useEffect, useRef } from 'react';
import { takeFocus } from '../base/modality';

/** The focus was in the editor that has gone, so it moves to the button that opens it again. */
export function useFocusAfter(editing: boolean) {
  const ref = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !editing) takeFocus(ref.current);
    wasEditing.current = editing;
  }, [editing]);
  return ref;
}

/** Editing began with a press on a button that is gone now; the focus moves to the control that came. */
export function useFocusFirst() {
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => ref.current?.querySelector<HTMLElement>('input, textarea, select')?.focus(), []);
  return ref;
}
