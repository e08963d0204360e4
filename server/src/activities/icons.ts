/** Icons that mean something to the server; `reference-data.md` names all 52. */
export const sleepIcon = 1;

/** Somebody looked after a sleeping child. */
export const sleepCheckIcon = 21;

/** A chat message, which is shown in the Logboek but is no activity. */
export const messageIcon = 9;
