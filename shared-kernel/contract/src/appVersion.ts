/** Version of the app that users see. Packages and releases have version numbers of their own. */
export const appVersion = '7.5.3';
