/** The browser's navigation outside the router, in one object that tests can replace. */
export const browserPage = {
  /** Loads another address and replaces the current history entry. */
  load: (address: string): void => window.location.replace(address),
  reload: (): void => window.location.reload(),
};
