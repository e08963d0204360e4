/** Where the wrapped key is in its cache. */
export const keyAddress = '/key';
