/**
 * First part of the addresses of previews. The workers of the variants, whose scopes begin with their names, leave it alone. A file of
 * its own, as the first script of a page needs no schemas.
 */
export const previewFolder = '/preview';
