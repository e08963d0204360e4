/** Icons that mean something to the server; `reference-data.md` names all 52. */
export const sleepIcon = 1;

/** A message of the chat, which stands in the Logboek but is no activity. */
export const messageIcon = 9;
