import { createContext } from 'react';

/** Hears whether unsaved work stands within a question that closes by its own buttons, also that of an area. */
export const UnsavedWithin = createContext<(unsaved: boolean) => void>(() => undefined);
