/** Whether everything could be cleared; the page has been left when it could. */
export type ResetOutcome = Promise<boolean>;
