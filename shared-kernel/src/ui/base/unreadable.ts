import { createContext, useContext, useEffect } from 'react';

/** Hears why what stands in the field within it is no value, `undefined` once it is; `null` outside of a form. */
export const UnreadableContext = createContext<((why: string | undefined) => void) | null>(null);

/** Tells the form around a field that its text cannot be read, so that it is not saved as if nothing stood there. */
export function useTellUnreadable(why: string | undefined): void {
  const tell = useContext(UnreadableContext);
  useEffect(() => {
    tell?.(why);
    return () => tell?.(undefined);
  }, [tell, why]);
}
