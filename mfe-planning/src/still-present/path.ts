/** The address of the screen 'Nog aanwezig'. */
export const stillPresentPath = '/planning/present';
