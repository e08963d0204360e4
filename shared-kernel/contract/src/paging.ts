/** Rows of a page of a table in management; a file of its own, as screens need no schemas. */
export const pageSize = 50;
