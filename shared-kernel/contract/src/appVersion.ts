/** Version of the app as its users know it; packages and releases are numbered apart. */
export const appVersion = '7.5.3';
