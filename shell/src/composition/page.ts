import { check, PageConfigSchema, type PageConfig, type Variant } from '@groepsapp/contract/registry';

/**
 * What the server says in the page itself.
 * @returns `null` when it is missing or damaged
 */
export function readPageConfig(document: Document): PageConfig | null {
  const text = document.getElementById('page-config')?.textContent ?? '';
  try {
    return check(PageConfigSchema, JSON.parse(text));
  } catch {
    return null;
  }
}

/** Nonce of the page's security policy, for styles that are written at run time. */
export function readNonce(document: Document): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content || undefined;
}

/** Each variant of the app has a base path of its own. */
export function variantOf(page: PageConfig): Variant {
  return page.basePath === '/gastouderapp' ? 'gastouderapp' : 'groepsapp';
}
