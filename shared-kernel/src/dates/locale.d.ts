/** Registers itself with moment; it exports nothing and has no types. */
declare module 'moment/locale/nl';
