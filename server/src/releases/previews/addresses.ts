import { type PageConfig, previewFolder, type Variant, variantNames } from '@groepsapp/contract';

/** Base path of the pages of a preview. @param tokens with commas between them */
export const previewPath = (variant: Variant, tokens: string) => `${previewFolder}/${variant}/${tokens}`;

const inPreview = new RegExp(`^${previewFolder}/(?:${variantNames.join('|')})/([^/]+)(/api/.*)$`);

/**
 * Pages of a preview call the API below their own address, so that each request says of which preview it is.
 * @returns the tokens, and the address of the call in the API; `null` for any other address
 */
export function callInPreview(url: string): { tokens: string; address: string } | null {
  const [, tokens, address] = inPreview.exec(url) ?? [];
  return tokens === undefined || address === undefined ? null : { tokens, address };
}

/**
 * The addresses at which the page of a preview calls the APIs.
 * @returns `null` where an API is elsewhere, which would not know that a preview calls
 */
export function callsIn(basePath: string, api: PageConfig['api']): PageConfig['api'] | null {
  const isHere = Object.values(api).every((base) => base === '/api' || base.startsWith('/api/'));
  const below = (base: string) => `${basePath}${base}`;
  return isHere ? { main: below(api.main), v3: below(api.v3), legacy: below(api.legacy) } : null;
}
