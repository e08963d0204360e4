import { useEffect, useRef, type RefObject } from 'react';
import type { FieldProblems } from './fieldProblems';

/** Moves the focus to the first field that is refused, once it is. @returns the ref of the element around the fields */
export function useFocusOnProblem<Fields>(problems: FieldProblems<Fields>): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const refused = Object.keys(problems).length > 0;
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refused]);
  return form;
}
