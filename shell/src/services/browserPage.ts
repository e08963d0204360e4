/** What the app asks of the page it runs in, beyond the router. */
export const browserPage = {
  /** Loads another address; where the user is now, the back button does not lead to. */
  load: (address: string): void => window.location.replace(address),
  /** Loads the same address anew. */
  reload: (): void => window.location.reload(),
};
