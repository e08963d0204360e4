import { createContext, useContext, useEffect } from 'react';

/**
 * A form gives it to each of its fields: a function that takes why the text of the field cannot be read, and `undefined`
 * once it can. `null` outside of a form.
 */
export const UnreadableContext = createContext<((why: string | undefined) => void) | null>(null);

/** For a field: tells its form why its text cannot be read. The form is not saved meanwhile, as if the field were empty. */
export function useTellUnreadable(why: string | undefined): void {
  const tell = useContext(UnreadableContext);
  useEffect(() => {
    tell?.(why);
    return () => tell?.(undefined);
  }, [tell, why]);
}
