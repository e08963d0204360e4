import { useEffect, useReducer } from 'react';

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
