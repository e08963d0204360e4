/** Whether everything could be cleared. When it could, the page is already being reloaded. */
export type ResetOutcome = Promise<boolean>;
