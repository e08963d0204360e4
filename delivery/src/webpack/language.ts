/** Syntax that the oldest browsers support (docs/starting.md). */
export const language = 'es2022';
